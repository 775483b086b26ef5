import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { choosePrice, type PriceCandidate } from '@yaoji/rules/promotions/price-source'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'
import type { SpecialLeft, SpecialsLeft } from './specials-left.ts'

/** A price that a goods has by itself; of a special with how many it still gives. */
export type OwnPrice = PriceCandidate & Partial<SpecialLeft>

interface OrdinaryPrices {
  readonly goodsId: number
  /** The buyer's price book: row and unit price; 0 when not priced yet. */
  readonly priceId: number
  readonly memberFen: number
  readonly agreementId: number | null
  readonly agreementFen: number | null
}

/** Promotions that change the price of a goods by itself. */
const isSpecial = ({ kind }: LivePromotion) => kind === 'special'

/** Goods for which somebody may have a special price. */
export const speciallyPriced = (live: LivePromotions): readonly number[] =>
  live.all.filter(isSpecial).flatMap(({ goods }) => goods.map(({ goodsId }) => goodsId))

/**
 * Domain 2.4, law 1: the price at which a goods is shown, sorted, filtered and goes into the cart by itself: the lowest that
 * the buyer has. Every list and page asks here.
 */
export const ordinaryPrice = (
  live: LivePromotions,
  prices: OrdinaryPrices,
  buyer: PromotionBuyer | null,
  at: Date,
  left: SpecialsLeft,
): PriceCandidate => choosePrice(ordinaryPrices(live, prices, buyer, at, left))!

/**
 * Every price that a goods has by itself for a buyer, the book's first. Flash, group, combination, near-expiry and whole-case
 * prices are asked for on purpose and are on lines of their own. A special that gives this buyer no more is none.
 */
export function ordinaryPrices(
  live: LivePromotions,
  prices: OrdinaryPrices,
  buyer: PromotionBuyer | null,
  at: Date,
  left: SpecialsLeft,
): readonly OwnPrice[] {
  const member: PriceCandidate = { source: 'member', sourceId: prices.priceId, unitFen: prices.memberFen }
  // A goods without a price is not for sale: no promotion changes that.
  if (prices.memberFen <= 0 || !buyer) return [member]
  const candidates: OwnPrice[] = [member]
  if (prices.agreementId !== null && prices.agreementFen !== null)
    candidates.push({ source: 'agreement', sourceId: prices.agreementId, unitFen: prices.agreementFen })
  for (const { promotion, goods } of live.ofGoods.get(prices.goodsId) ?? [])
    if (
      isSpecial(promotion) &&
      goods.priceFen !== null &&
      holds(promotion, buyer, at) &&
      left.get(goods.id)?.left !== 0
    )
      candidates.push({ source: 'special', sourceId: promotion.id, unitFen: goods.priceFen, ...left.get(goods.id) })
  return candidates
}
