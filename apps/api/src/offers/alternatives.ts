import { LRUCache } from 'lru-cache'
import type { KnownGoods } from '../goods/known-goods.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { type Offer, smallestQuantity } from './offers.ts'
import { piecesOf } from './pieces.ts'

/** Our choice: what a page offers, and among how many of the best-selling it chooses. */
const shown = 6
const considered = 12
const keptMs = 60_000

const kept = new LRUCache<string, { readonly ids: readonly number[]; readonly readAt: number }>({ max: 5_000 })

/** Goods of the same generic name and kind, best-selling first; which ones is kept for a minute, what they cost is not. */
export async function candidatesFor(
  db: Db,
  goods: Pick<KnownGoods, 'id' | 'genericName' | 'kind'>,
  at: Date,
): Promise<number[]> {
  const key = `${goods.kind} ${goods.genericName}`
  let found = kept.get(key)
  if (!found || Math.abs(at.getTime() - found.readAt) >= keptMs) {
    const text = `
      select id from goods where generic_name = $1 and kind = $2 and listed order by sales desc, id limit ${considered + 1}`
    const values = [goods.genericName, goods.kind]
    const rows = await namedQuery<[number]>(db, { name: 'same-generic', text, values })
    found = { ids: rows.map(([id]) => id), readAt: at.getTime() }
    kept.set(key, found)
  }
  return found.ids.filter((id) => id !== goods.id).slice(0, considered)
}

/**
 * The best alternatives first: what the viewer may buy and gets now, in the same form, at the lowest price per piece.
 * A viewer without the right to prices or stock learns neither from the order.
 */
export function rankAlternatives(goods: KnownGoods, offers: readonly Offer[]): Offer[] {
  const rank = (offer: Offer) => {
    const { permission, quantity } = offer
    const gone = permission.seesStock && quantity.saleable < smallestQuantity(quantity)
    const count = piecesOf(offer.goods.spec)?.count
    const perPiece =
      permission.seesPrice && count && offer.unitFen > 0 ? offer.unitFen / count : Number.MAX_SAFE_INTEGER
    return [
      permission.buyable ? 0 : 1,
      gone ? 1 : 0,
      offer.goods.dosageForm === goods.dosageForm ? 0 : 1,
      perPiece,
    ] as const
  }
  const ranked = offers.map((offer) => ({ offer, rank: rank(offer) }))
  ranked.sort(
    (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2] || a.rank[3] - b.rank[3],
  )
  return ranked.slice(0, shown).map(({ offer }) => offer)
}
