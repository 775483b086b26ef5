import type { GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { ladderOf } from '../shell/goods/ladder.ts'
import { yuanText } from '../shell/kit/yuan.ts'

/** Unit price by quantity, and what it saves against the buyer's own price; whichever way the ladder is written. */
export function LadderPrices({
  goods,
  seenTier,
}: {
  readonly goods: GoodsWire
  /** The tier that the buyer comes from: marked. */
  readonly seenTier?: number | undefined
}) {
  const ownFen = parseYuan(goods.price ?? '') ?? 0
  const tiers = pricedTiers(ownFen, ladderOf(goods))
  if (tiers.length === 0) return null
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table">
      <span className="text-secondary">阶梯价</span>
      {tiers.map(({ id, fromQuantity, unitFen }) => (
        <span
          key={id}
          aria-current={id === seenTier || undefined}
          className={`numbers ${id === seenTier ? 'rounded-control bg-price-wash px-1' : ''}`}
        >
          满{quantityText(fromQuantity, goods.bzdw, goods.measure)}{' '}
          <strong className="text-price">{yuanText(formatYuan(unitFen))}</strong>/{priceUnit(goods)}{' '}
          <span className="text-note text-secondary">省{yuanText(formatYuan(ownFen - unitFen))}</span>
        </span>
      ))}
    </div>
  )
}
