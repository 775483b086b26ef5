import type { OfferChangedWire } from '@yaoji/contract/cart'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { formatYuan, yuanText } from '@yaoji/rules/money/fen'
import { reductionOf } from '../../offers/badges.ts'
import { type Offer, offerTiers } from '../../offers/offers.ts'

/** What the buyer saw of an ordinary price; 0: not said. */
export interface SeenPrice {
  readonly priceId: number
  readonly tierId: number
  readonly reductionId: number
}

/** Spec §3: what the buyer saw is honoured. Null where it holds or nothing was said, else what holds instead. */
export function changedSince(seen: SeenPrice | undefined, offer: Offer): OfferChangedWire | null {
  if (!seen) return null
  const { goods, priceId, unitFen } = offer
  const tiers = offerTiers(offer)
  const reduction = reductionOf(offer)
  const differences: OfferChangedWire['differences'][number][] = []
  if (seen.priceId !== 0 && seen.priceId !== priceId)
    differences.push({ what: 'price', after: `现价${yuanText(unitFen)}` })
  if (seen.tierId !== 0 && !tiers.some(({ id }) => id === seen.tierId)) {
    const now = tiers
      .map((tier) => `满${quantityText(tier.fromQuantity, goods.unit, goods.measure)}${yuanText(tier.unitFen)}`)
      .join('，')
    differences.push({ what: 'ladder', after: now ? `现阶梯价${now}` : '现无阶梯价' })
  }
  if (seen.reductionId !== 0 && seen.reductionId !== (reduction?.promotionId ?? 0))
    differences.push({ what: 'reduction', after: reduction ? `现满减为${reduction.text}` : '原满减活动已不适用' })
  if (differences.length === 0) return null
  return { goods_id: goods.id, goods_price_id: priceId, price: formatYuan(unitFen), differences }
}
