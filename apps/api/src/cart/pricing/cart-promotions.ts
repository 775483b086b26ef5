import type { CartFacts } from '@yaoji/rules/cart/cart-facts'
import type { GiftStock } from '@yaoji/rules/cart/gift-stock'
import { isEphedrine, isRestrictedGift } from '@yaoji/rules/goods/asked-certificates'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { GiftGoods } from '@yaoji/rules/promotions/never-given'
import type { Gift, Promotion } from '@yaoji/rules/promotions/promotion'
import type { Offer } from '../../offers/offers.ts'
import { holds, type LivePromotion, type LivePromotions } from '../../promotions/live.ts'

/** Promotions that change amounts or give goods along, open for this buyer. */
export const openPromotions = (live: LivePromotions, buyer: PromotionBuyer, at: Date): readonly LivePromotion[] =>
  live.all.filter((promotion) => promotion.engine !== null && holds(promotion, buyer, at))

/** Goods that could come along, to be read with the goods of the cart. */
export const giftGoodsIds = (open: readonly LivePromotion[]): number[] =>
  open.flatMap(({ engine }) => (engine?.kind === 'gift' ? giftsOf(engine) : []))

const giftsOf = (gift: Gift) => gift.tiers.flatMap((tier) => tier.gifts.map(({ goodsId }) => goodsId))

export const engineOf = (open: readonly LivePromotion[]): Promotion[] => open.flatMap(({ engine }) => engine ?? [])

/** Goods that a promotion gives along, as the rules judge them; null: there is no such goods any more. */
export function giftGoods(goodsId: number, offer: Offer | null, quantity: number, givesRestricted: boolean): GiftGoods {
  if (!offer) return { goodsId, quantity: 0, ephedrine: false, restricted: false, permitted: true }
  const { access, permission } = offer
  // What nobody can buy now is a matter of the goods, not of the buyer.
  const gone = permission.refusal?.kind === 'unlisted' || permission.refusal?.kind === 'unpriced'
  return {
    goodsId,
    quantity: permission.buyable ? quantity : 0,
    ephedrine: isEphedrine(access.special),
    restricted: !givesRestricted && isRestrictedGift(access),
    permitted: permission.buyable || gone,
    ...(permission.seesPrice ? { worthFen: offer.baseFen } : {}),
  }
}

/** The gifts of open promotions with the stock that they would be given from. */
export const giftStock = (
  open: readonly LivePromotion[],
  offers: ReadonlyMap<number, Offer>,
  givesRestricted: boolean,
): GiftStock[] =>
  [...new Set(giftGoodsIds(open))].map((goodsId) => {
    const offer = offers.get(goodsId) ?? null
    const { warehouseId = null, saleable = 0 } = offer?.offered ?? {}
    return { ...giftGoods(goodsId, offer, saleable, givesRestricted), warehouseId }
  })

/** What each promotion has left of the gifts that it set aside. */
export const giftQuotas = (
  open: readonly LivePromotion[],
  quotas: ReadonlyMap<number, number>,
): NonNullable<CartFacts['giftQuotas']> =>
  open.flatMap(({ id: promotionId, goods }) =>
    goods.flatMap(({ id, goodsId, role }) => {
      const quantity = role === 'gift' ? quotas.get(id) : undefined
      return quantity === undefined ? [] : [{ promotionId, goodsId, quantity }]
    }),
  )

/** Add-on goods that could be bought along. */
export const addOnGoodsIds = (open: readonly LivePromotion[]): number[] =>
  open.flatMap(({ engine }) => (engine?.kind === 'add_on' ? engine.offers.map(({ goodsId }) => goodsId) : []))

/** The gifts that are counted: by a quota or per member. */
export const quotaRows = (open: readonly LivePromotion[]): number[] =>
  open.flatMap(({ goods }) =>
    goods.filter((row) => row.role === 'gift' && (row.quota ?? row.memberLimit) !== null).map((row) => row.id),
  )
