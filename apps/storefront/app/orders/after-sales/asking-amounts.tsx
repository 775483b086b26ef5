import type { AskingLineWire } from '@yaoji/contract/after-sales'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan } from '@yaoji/rules/money/fen'
import { Money } from '../../shell/kit/money.tsx'
import { paidEach, type TypedDifference, typedFen } from './typed-difference.ts'

/** 退补价: the lines whose goods stay, each with what shall go back of its price: an amount, or what a piece should cost. */
export const AskingAmounts = ({
  lines,
  typed,
  onChange,
}: {
  readonly lines: readonly AskingLineWire[]
  readonly typed: Readonly<Record<number, TypedDifference>>
  readonly onChange: (line: number, typed: TypedDifference) => void
}) => (
  <fieldset aria-describedby="asking-differences-problem">
    <legend className="mb-1">要退的差价（商品不用寄回）</legend>
    <ul className="divide-y divide-hairline rounded-control border border-hairline">
      {lines.map((line) => {
        const own = typed[line.line_id] ?? { by: 'amount', yuan: '' }
        const fen = typedFen(line, own)
        return (
          <li key={line.line_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2">
            <div className="min-w-0 flex-1 max-sm:basis-full">
              <p>
                {line.name} <span className="text-secondary">{line.ypgg}</span>
              </p>
              <p className="text-note text-secondary numbers">
                实付 <Money yuan={line.paid} size="small" tone="ink" />（
                {quantityText(line.pieces, line.bzdw, line.measure)}
                {line.measure === 'piece' && line.pieces > 1 && `，约¥${paidEach(line)}/${line.bzdw}`}），最多可退{' '}
                <Money yuan={line.most_back} size="small" tone="ink" />
              </p>
            </div>
            {line.most_back === '0.00' ? (
              <span className="text-note text-secondary">没有可退的差价</span>
            ) : (
              <div className="flex flex-wrap items-center gap-2">
                <select
                  aria-label={`${line.name}按什么退差价`}
                  value={own.by}
                  onChange={(event) =>
                    onChange(line.line_id, { ...own, by: event.target.value as TypedDifference['by'] })
                  }
                  className="h-9 rounded-control border border-hairline bg-white px-2"
                >
                  <option value="amount">退款金额</option>
                  {line.measure === 'piece' && <option value="price">应付单价</option>}
                </select>
                <label className="flex items-center gap-1">
                  <span className="text-secondary">¥</span>
                  <input
                    inputMode="decimal"
                    maxLength={11}
                    aria-label={`${line.name}${own.by === 'amount' ? '退款金额' : '应付单价'}`}
                    value={own.yuan}
                    onChange={(event) => onChange(line.line_id, { ...own, yuan: event.target.value.trim() })}
                    className="h-9 w-28 rounded-control border border-hairline px-2 numbers"
                  />
                </label>
                {own.by === 'price' && fen !== null && fen > 0 && (
                  <span className="text-note text-secondary numbers">
                    合计退 <Money yuan={formatYuan(fen)} size="small" />
                  </span>
                )}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  </fieldset>
)
