import type { GoodsLineWire } from '@yaoji/contract/cart'
import { ladderStep } from '@yaoji/rules/cart/ladder'
import { formatYuan } from '@yaoji/rules/money/fen'
import { saleUnit } from '../../shell/cart/line-facts.ts'
import { priceUnit } from '../../shell/goods/goods-price.tsx'
import { lineFacts } from '../state/cart-facts.ts'

/** Spec §4: the ladder tier that the quantity reached, and what the next one lacks; a press fills it up. */
export function TierProgress({
  line,
  onFill,
}: {
  readonly line: GoodsLineWire
  readonly onFill: (number: number) => void
}) {
  const { baseFen, ladder } = lineFacts(line)
  const { tier, next } = ladderStep(baseFen, ladder, line.number)
  if (!tier && !next) return null
  const per = priceUnit(line.goods)
  return (
    <span className="block space-y-1 text-note numbers">
      {tier && (
        <span className="block text-brand">
          ✓ 满{tier.fromQuantity}
          {saleUnit(line)} 已享 ¥{formatYuan(tier.unitFen)}/{per}
        </span>
      )}
      {next && (
        <span className="block text-secondary">
          再买 <strong className="text-tag-orange">{next.missing}</strong>
          {saleUnit(line)} 享{' '}
          <span className="text-price">
            ¥{formatYuan(next.tier.unitFen)}/{per}
          </span>
          {next.tier.fromQuantity <= line.quantity.max && (
            <button
              type="button"
              aria-label={`凑单：${line.goods.name}买到${next.tier.fromQuantity}${saleUnit(line)}`}
              className="ml-1.5 text-brand hover:underline"
              onClick={() => onFill(next.tier.fromQuantity)}
            >
              凑单
            </button>
          )}
        </span>
      )}
    </span>
  )
}
