import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { Gift, Promotion } from '@yaoji/rules/promotions/promotion'
import type { Offer } from '../goods/offers.ts'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'
import { giftsAdmitted } from '../promotions/medical-gifts.ts'

/** Promotions that change amounts or give goods along, open for this buyer. */
export const openPromotions = (live: LivePromotions, buyer: PromotionBuyer, at: Date): readonly LivePromotion[] =>
  live.all.filter(
    (promotion) =>
      promotion.engine !== null &&
      holds(promotion, buyer, at) &&
      (promotion.engine.kind !== 'gift' || giftsAdmitted(buyer.buyerType)),
  )

/** Goods that could come along, to be read with the goods of the cart. */
export const giftGoodsIds = (open: readonly LivePromotion[]): number[] =>
  open.flatMap(({ engine }) => (engine?.kind === 'gift' ? giftsOf(engine) : []))

const giftsOf = (gift: Gift) => gift.tiers.flatMap((tier) => tier.gifts.map(({ goodsId }) => goodsId))

export const engineOf = (open: readonly LivePromotion[]): Promotion[] => open.flatMap(({ engine }) => engine ?? [])

/**
 * Domain guide 2.4 step 3: a gift never exceeds its stock, nor what the promotion set aside for it; what the cart itself
 * takes of the same goods comes first. A gift that this buyer may not buy is not given either.
 */
export function giftsLeft(
  open: readonly LivePromotion[],
  offers: ReadonlyMap<number, Offer>,
  quotas: ReadonlyMap<number, number>,
  bought: readonly Pick<PricedLine, 'goodsId' | 'warehouseId' | 'quantity' | 'selected'>[],
): { goodsId: number; quantity: number }[] {
  const left = new Map<number, number>()
  for (const { engine, goods } of open) {
    if (engine?.kind !== 'gift') continue
    for (const goodsId of giftsOf(engine)) {
      const row = goods.find((each) => each.role === 'gift' && each.goodsId === goodsId)
      const quota = row ? (quotas.get(row.id) ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY
      left.set(goodsId, Math.min(left.get(goodsId) ?? Number.POSITIVE_INFINITY, quota))
    }
  }
  return [...left].map(([goodsId, quota]) => {
    const offer = offers.get(goodsId)
    const ours = bought.filter(
      (line) => line.selected && line.goodsId === goodsId && line.warehouseId === offer?.offered?.warehouseId,
    )
    const inStock = (offer?.offered?.saleable ?? 0) - ours.reduce((sum, line) => sum + line.quantity, 0)
    return { goodsId, quantity: offer?.permission.buyable ? Math.max(0, Math.min(quota, inStock)) : 0 }
  })
}

/** The gifts that are counted: by a quota or per member. */
export const quotaRows = (open: readonly LivePromotion[]): number[] =>
  open.flatMap(({ goods }) => goods.filter((row) => row.role === 'gift' && (row.quota ?? row.memberLimit) !== null).map((row) => row.id))
