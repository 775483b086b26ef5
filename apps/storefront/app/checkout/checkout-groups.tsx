import type { CartLineWire } from '@yaoji/contract/cart'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { formatYuan } from '@yaoji/rules/money/fen'
import { pieceCount } from '../shell/cart/line-facts.ts'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { CheckoutLines } from './checkout-lines.tsx'

const warehouseOf = (line: CartLineWire): number =>
  line.goods ? line.goods.ck_id : (line.combination.goods[0]?.goods.ck_id ?? 0)

/** So many lines are seen at a glance; more are folded to their totals. */
const shownOpen = 3

/** The lines by the warehouse that they leave from, each folded to what it comes to; open where something needs a look. */
export function CheckoutGroups({
  lines,
  checkout,
}: {
  readonly lines: readonly CartLineWire[]
  readonly checkout: CheckoutWire
}) {
  const groups = [...Map.groupBy(lines, warehouseOf)].toSorted(([a], [b]) => a - b)
  return groups.map(([id, own]) => {
    const freight = checkout.freights.find(({ ck_id }) => ck_id === id)
    const amountFen = own.reduce((sum, { amount }) => sum + fenOf(amount), 0)
    const wrong = own.some(({ invalid_reason }) => invalid_reason)
    return (
      <details
        key={id}
        open={wrong || lines.length <= shownOpen}
        className="group border-t border-hairline first-of-type:border-0"
      >
        <summary className="flex flex-wrap items-baseline gap-x-4 py-2 text-table numbers">
          <strong>{freight?.ck_name ?? '发货仓库'}</strong>
          <span className="text-secondary">
            {own.length} 种，{pieceCount(own)} 盒（瓶/袋）
          </span>
          {freight && (
            <span className="text-secondary">
              运费 {yuanText(freight.fee)}
              {freight.free_because && `（${freight.free_because}）`}
            </span>
          )}
          <span className="ml-auto">
            小计 <strong className="text-price">{yuanText(formatYuan(amountFen))}</strong>
          </span>
          <span className="text-brand group-open:hidden">展开</span>
          <span className="hidden text-brand group-open:inline">收起</span>
        </summary>
        <CheckoutLines lines={own} checkout={checkout} />
      </details>
    )
  })
}
