import type { CaseWire } from '@yaoji/contract/after-sales'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { Money } from '../../shell/kit/money.tsx'

/** The goods of a case, lot by lot, with what the warehouse counted; of 退补价, what goes back of each line. */
export const CaseGoods = ({ of: { items, differences } }: { readonly of: Pick<CaseWire, 'items' | 'differences'> }) => (
  <ul className="space-y-2">
    {items.map(({ line_id, name, ypgg, sccj, bzdw, measure, lot_no, number, received, replaced }) => (
      <li key={`${line_id} ${lot_no}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span>
          {name} <span className="text-secondary">{ypgg}</span>
        </span>
        <span className="text-note text-secondary">{sccj}</span>
        <span className="text-note text-secondary numbers">批号 {lot_no}</span>
        <span className="ml-auto numbers">
          × {quantityText(number, bzdw, measure)}
          {received !== null && received !== number && (
            <span className="text-price">（实收{quantityText(received, bzdw, measure)}）</span>
          )}
          {replaced > 0 && <span className="text-secondary">（已换补{quantityText(replaced, bzdw, measure)}）</span>}
        </span>
      </li>
    ))}
    {differences.map(({ line_id, name, ypgg, sccj, wished, granted }) => (
      <li key={line_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span>
          {name} <span className="text-secondary">{ypgg}</span>
        </span>
        <span className="text-note text-secondary">{sccj}</span>
        <span className="ml-auto">
          退差价 <Money yuan={granted ?? wished} size="small" />
          {granted !== null && granted !== wished && (
            <span className="text-note text-secondary numbers">（申请 ¥{wished}）</span>
          )}
        </span>
      </li>
    ))}
  </ul>
)
