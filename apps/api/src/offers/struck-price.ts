import { shownStruckFen } from '@yaoji/rules/goods/struck-price'
import type { Fen } from '@yaoji/rules/money/fen'
import type { PriceCandidate } from '@yaoji/rules/promotions/price-source'
import type { LivePromotions, PromotionGoods } from '../promotions/live.ts'

/** Domain 2.4, law 5: what may be struck through beside a promotion's price for buyers of a book, or null. */
export const struckFen = ({ struck, priceFen }: PromotionGoods, book: string): Fen | null =>
  priceFen === null ? null : shownStruckFen(struck?.[book], priceFen)

/** The same beside the price that a goods has by itself: a promotion's, or none. */
export function struckBeside(live: LivePromotions, goodsId: number, price: PriceCandidate, book: string): Fen | null {
  if (price.source !== 'special') return null
  const found = live.ofGoods.get(goodsId)?.find(({ promotion }) => promotion.id === price.sourceId)
  return found ? struckFen(found.goods, book) : null
}
