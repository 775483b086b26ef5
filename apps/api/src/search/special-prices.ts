import type { Fen } from '@yaoji/rules/money/fen'
import type { MemberFacts } from '../platform/session.ts'
import { holds, type LivePromotions, promotionBuyer } from '../promotions/live.ts'
import type { BookPrices } from './book-prices.ts'

/** Prices that stand before the book's for one buyer now, and a name for the set. */
interface Specials {
  readonly key: string
  readonly fen: ReadonlyMap<number, Fen>
}

/** The specials that hold for a buyer: of a goods that has several, the cheapest, as its price is shown. */
function specialsOf(live: LivePromotions, buyer: MemberFacts, at: Date): Specials {
  const promoted = promotionBuyer(buyer)
  const open = live.all.filter((promotion) => promotion.kind === 'special' && holds(promotion, promoted, at))
  const fen = new Map<number, Fen>()
  for (const { goods } of open)
    for (const { goodsId, role, priceFen } of goods)
      if (role === 'item' && priceFen !== null) fen.set(goodsId, Math.min(priceFen, fen.get(goodsId) ?? priceFen))
  return { key: `${live.version}:${open.map(({ id }) => id).join()}`, fen }
}

/** A book's prices as lists sort and filter by them: where a special holds for the buyer, by the special. */
export function withSpecials(prices: BookPrices, live: LivePromotions, buyer: MemberFacts, at: Date): BookPrices {
  const { key, fen } = specialsOf(live, buyer, at)
  if (fen.size === 0) return prices
  // A goods without a price is not for sale: no promotion changes that.
  const special = (id: number) => (prices.of(id) > 0 ? fen.get(id) : undefined)
  return {
    key: `${prices.key} ${key}`,
    of: (id) => special(id) ?? prices.of(id),
    between: (min, max) => [
      ...prices.between(min, max).filter((id) => !fen.has(id)),
      ...[...fen.keys()].filter((id) => {
        const each = special(id)
        return each !== undefined && each >= min && each <= max
      }),
    ],
  }
}
