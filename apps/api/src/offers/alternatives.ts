import { buyPermission, isBound, mendUrl, type Refusal } from '@yaoji/rules/goods/buy-permission'
import type { Viewer } from '@yaoji/rules/goods/goods-facts'
import { dayOf } from '@yaoji/rules/money/day'
import { LRUCache } from 'lru-cache'
import { type KnownGoods, knownGoods, lastKnown } from '../goods/known-goods.ts'
import { goods } from '../goods/published.ts'
import type { Db } from '../platform/database/database.ts'
import { unseen } from '../platform/database/named-query.ts'
import { perDatabase } from '../platform/database/per-database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { type Offer, smallestQuantity } from './offers.ts'
import { piecesOf } from './pieces.ts'

/** Our choice: what a page offers, and among how many of the best-selling it chooses. */
const shown = 6
const considered = 12
const keptMs = 60_000

type Name = Pick<KnownGoods, 'genericName' | 'kind'>
interface Candidate {
  readonly id: number
  readonly version: number
}
interface Kept {
  readonly goods: readonly Candidate[]
  readonly readAt: number
}
const keptOf = perDatabase(() => new LRUCache<string, Kept>({ max: 5_000 }))
const keyOf = ({ genericName, kind }: Name) => `${kind} ${genericName}`

const sameGeneric = rowQuery(
  'same-generic',
  { place: of<number>('n.place::int'), id: of<number>('g.id'), version: of<number>('g.version') },
  (list) => `
    select ${list} from unnest(${unseen('$1', 'text[]')}, ${unseen('$2', 'text[]')}) with ordinality n (generic_name, kind, place)
    cross join lateral (
      select id, version, sales from ${goods} where generic_name = n.generic_name and kind = n.kind and listed
      order by sales desc, id limit ${considered + 1}) g
    order by n.place, g.sales desc, g.id`,
)

/**
 * The goods of each generic name and kind, best-selling first; which ones is kept for a minute, what they cost is not. One
 * statement reads all names that are not kept.
 */
async function sameName(db: Db, names: readonly Name[], at: Date): Promise<readonly (readonly Candidate[])[]> {
  const kept = keptOf(db)
  const readAt = at.getTime()
  const missing = new Map<string, Name>()
  const found = new Map<string, readonly Candidate[]>()
  for (const name of names) {
    const known = kept.get(keyOf(name))
    if (known && Math.abs(readAt - known.readAt) < keptMs) found.set(keyOf(name), known.goods)
    else missing.set(keyOf(name), name)
  }
  if (missing.size > 0) {
    const asked = [...missing.values()]
    const rows = await sameGeneric(db, [asked.map((name) => name.genericName), asked.map((name) => name.kind)])
    const read = Map.groupBy(rows, ({ place }) => place)
    for (const [index, name] of asked.entries()) {
      const goods = (read.get(index + 1) ?? []).map(({ id, version }) => ({ id, version }))
      kept.set(keyOf(name), { goods, readAt })
      found.set(keyOf(name), goods)
    }
  }
  return names.map((name) => found.get(keyOf(name)) ?? [])
}

/** Among which goods the alternatives of one are chosen. */
export async function candidatesFor(
  db: Db,
  wanted: Pick<KnownGoods, 'id' | 'genericName' | 'kind'>,
  at: Date,
): Promise<number[]> {
  const [found = []] = await sameName(db, [wanted], at)
  return besides(wanted.id, found).map(({ id }) => id)
}

const besides = (id: number, found: readonly Candidate[]) =>
  found.filter((other) => other.id !== id).slice(0, considered)

/**
 * Of goods those that this viewer may not buy because of them, whatever it files, and of which there is no alternative
 * either: a list leads from them to their category. In most lists there is none that is refused so, and nothing is read; a
 * goods that this process does not know yet is left out, and the way to its page stays.
 */
export async function withoutAlternatives(
  db: Db,
  goodsIds: readonly number[],
  viewer: Viewer,
  at: Date,
): Promise<number[]> {
  const today = dayOf(at)
  // What it costs is for the offer to say: what has no price yet counts as one that can be bought.
  const refusalOf = ({ access }: KnownGoods) => buyPermission({ ...access, priceFen: 1 }, viewer, today).refusal
  const refused = goodsIds.flatMap((id) => {
    const known = lastKnown(db, id)
    if (!known || !isBound(known.access)) return []
    const refusal = refusalOf(known)
    return refusal && mendUrl(refusal) === '' ? [known] : []
  })
  if (refused.length === 0) return []
  const candidates = (await sameName(db, refused, at)).map((found, place) => besides(refused[place]!.id, found))
  const stale = candidates.flat().filter(({ id, version }) => (lastKnown(db, id)?.version ?? -1) < version)
  if (stale.length > 0) await knownGoods(db, stale)
  return refused.flatMap(({ id }, place) => {
    const offered = candidates[place]!.some((other) => {
      const known = lastKnown(db, other.id)
      return !known || isOpen(refusalOf(known))
    })
    return offered ? [] : [id]
  })
}

/** What stops a viewer whatever the goods: who may buy nothing yet compares all the same. */
const ofTheViewer: readonly Refusal['kind'][] = ['login', 'unapproved', 'expired']
const isOpen = (refusal: Refusal | null): boolean => !refusal || ofTheViewer.includes(refusal.kind)

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
  const ranked = offers
    .filter(({ permission }) => isOpen(permission.refusal))
    .map((offer) => ({ offer, rank: rank(offer) }))
  ranked.sort(
    (a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2] || a.rank[3] - b.rank[3],
  )
  return ranked.slice(0, shown).map(({ offer }) => offer)
}
