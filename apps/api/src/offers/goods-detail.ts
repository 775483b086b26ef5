import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { dayOf } from '@yaoji/rules/money/day'
import { lastKnown } from '../goods/known-goods.ts'
import { leafletFacts } from '../goods/leaflet-facts.ts'
import { keptCategories } from '../goods/read-categories.ts'
import { exactStockUpTo as stockSetting } from '../goods/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { lots } from '../stock/published.ts'
import { candidatesFor, rankAlternatives } from './alternatives.ts'
import { type Detail, detailWire } from './detail-wire.ts'
import { wireOptions } from './goods-wire.ts'
import { loadOffers, type Offer } from './offers.ts'
import { otherPrices } from './other-prices.ts'
import { lastPurchases } from './purchases.ts'
import { refuse } from './refusals.ts'

/** The lots of a goods in a warehouse that may ship, first expiry first. */
const saleableLots = rowQuery(
  'saleable-lots',
  { lot_no: of<string>('l.lot_no'), expires_on: of<string>(`coalesce(l.expires_on::text, '')`) },
  (list) => `
    select ${list} from ${lots} l
    where l.goods_id = $1 and l.warehouse_id = $2 and l.state = 'saleable' and l.quantity > 0
    order by l.expires_on nulls last, l.lot_no limit 20`,
)

/** So many of a member's purchases are shown. */
export const shownPurchases = 3

/**
 * One goods with everything its page shows. Our choice: a goods taken off sale is gone for visitors and stays, as
 * 已下架, for members, whose orders and favourites lead to it.
 */
export async function goodsDetail(
  db: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
  beside = candidatesFor,
): Promise<GoodsDetailWire> {
  const { detail } = await loadDetail(db, id, buyer, at, beside)
  const { offer } = detail
  const [tree, others] = await Promise.all([keptCategories(db, at), otherPrices(db, offer, buyer, at)])
  const moment = { tree, categoryId: offer.goods.categoryId, warehouse: shownWarehouse(offer), buyer, at }
  return detailWire(detail, moment, others)
}

export const shownWarehouse = ({ warehouse, permission }: Offer) => (permission.seesStock ? warehouse : null)

/** What the page is written from, and everything that it was chosen among. */
export async function loadDetail(
  db: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
  beside = candidatesFor,
): Promise<{
  readonly detail: Detail
  readonly candidates: readonly Offer[]
  readonly candidateIds: readonly number[]
}> {
  // Mostly the name is known already, and the goods comes with its alternatives in one statement.
  const guessed = lastKnown(db, id)
  const offers = await loadOffers(db, [id, ...(guessed ? await beside(db, guessed, at) : [])], buyer, at)
  const offer = offers.get(id)
  if (!offer || !(offer.goods.access.listed || buyer)) throw refuse('offers.goodsMissing')
  const { goods, permission } = offer
  const [facts, exactStockUpTo, candidateIds, bought, shippable] = await Promise.all([
    leafletFacts(db, id, goods.version),
    settingOf(db, stockSetting),
    beside(db, goods, at),
    buyer && permission.seesPrice ? lastPurchases(db, buyer.id, [id], shownPurchases) : null,
    permission.seesStock && offer.offered ? saleableLots(db, [id, offer.offered.warehouseId]) : null,
  ])
  if (!facts) throw refuse('offers.goodsMissing')
  const known = candidateIds.every((other) => offers.has(other))
  const others = known ? offers : await loadOffers(db, candidateIds, buyer, at)
  const candidates = candidateIds.flatMap((other) => others.get(other) ?? [])
  const detail: Detail = {
    offer,
    facts,
    bought: bought && (bought.get(id) ?? []),
    lots: shippable,
    alternatives: rankAlternatives(goods, candidates),
    options: wireOptions(dayOf(at), exactStockUpTo, bought ?? undefined),
  }
  return { detail, candidates, candidateIds }
}
