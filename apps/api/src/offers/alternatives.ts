import type { Refusal } from '@yaoji/rules/goods/buy-permission'
import { LRUCache } from 'lru-cache'
import type { KnownGoods } from '../goods/known-goods.ts'
import { goods } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { type Offer, smallestQuantity } from './offers.ts'
import { piecesOf } from './pieces.ts'

/** Our choice: what a page offers, and among how many of the best-selling it chooses. */
const shown = 6
const considered = 12
const keptMs = 60_000

interface Kept {
  readonly ids: readonly number[]
  readonly readAt: number
}
const keptOf = perDatabase(() => new LRUCache<string, Kept>({ max: 5_000 }))

const sameGeneric = rowQuery(
  'same-generic',
  { id: of<number>('g.id') },
  (list) => `
    select ${list} from ${goods} g where g.generic_name = $1 and g.kind = $2 and g.listed
    order by g.sales desc, g.id limit ${considered + 1}`,
)

/** Goods of the same generic name and kind, best-selling first; which ones is kept for a minute, what they cost is not. */
export async function candidatesFor(
  db: Db,
  { id, genericName, kind }: Pick<KnownGoods, 'id' | 'genericName' | 'kind'>,
  at: Date,
): Promise<number[]> {
  const kept = keptOf(db)
  const key = `${kind} ${genericName}`
  let found = kept.get(key)
  if (!found || Math.abs(at.getTime() - found.readAt) >= keptMs) {
    found = { ids: (await sameGeneric(db, [genericName, kind])).map((row) => row.id), readAt: at.getTime() }
    kept.set(key, found)
  }
  return found.ids.filter((other) => other !== id).slice(0, considered)
}

/** What stops a viewer whatever the goods: who may buy nothing yet compares all the same. */
const ofTheViewer: readonly Refusal['kind'][] = ['login', 'unapproved', 'expired']
const isOffered = ({ permission: { refusal } }: Offer): boolean => !refusal || ofTheViewer.includes(refusal.kind)

/**
 * The best alternatives first: what the viewer gets now, in the same form, at the lowest price per piece. What it may not
 * buy because of the goods is no alternative.
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
  const ranked = offers.filter(isOffered).map((offer) => ({ offer, rank: rank(offer) }))
  ranked.sort(
    (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2] || a.rank[3] - b.rank[3],
  )
  return ranked.slice(0, shown).map(({ offer }) => offer)
}
