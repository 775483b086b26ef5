import type { DeliveryWire, GoodsDetailWire } from '@yaoji/contract/goods'
import { dayOf } from '@yaoji/rules/money/day'
import { deliveryPromise, deliveryText } from '@yaoji/rules/orders/delivery'
import { lastKnown } from '../goods/known-goods.ts'
import { leafletFacts } from '../goods/leaflet-facts.ts'
import { keptCategories } from '../goods/read-categories.ts'
import { exactStockUpTo as stockSetting } from '../goods/settings.ts'
import type { Database } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { notFound } from '../platform/http/problems.ts'
import type { MemberFacts } from '../platform/session.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { candidatesFor, rankAlternatives } from './alternatives.ts'
import { goodsWire, purchaseWire, type WireOptions } from './goods-wire.ts'
import { loadOffers, type Offer } from './offers.ts'
import { otherPrices } from './other-prices.ts'
import { pricePerPiece } from './pieces.ts'
import { lastPurchases } from './purchases.ts'

/**
 * One goods with everything its page shows. Our choice: a goods taken off sale is gone for visitors and stays, as
 * 已下架, for members, whose orders and favourites lead to it.
 */
export async function goodsDetail(
  db: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
): Promise<GoodsDetailWire> {
  const today = dayOf(at)
  // Mostly the name is known already, and the goods comes with its alternatives in one statement.
  const guessed = lastKnown(id)
  const offers = await loadOffers(db, [id, ...(guessed ? await candidatesFor(db, guessed, at) : [])], buyer, at)
  const offer = offers.get(id)
  if (!offer || !(offer.goods.access.listed || buyer)) throw notFound()
  const { goods, permission } = offer
  const [facts, tree, exactStockUpTo, candidates, bought, lots, other] = await Promise.all([
    leafletFacts(db, id, goods.version),
    keptCategories(db, at),
    settingOf(db, stockSetting),
    candidatesFor(db, goods, at),
    buyer && permission.seesPrice ? lastPurchases(db, buyer.id, [id], 3) : null,
    permission.seesStock && offer.offered ? saleableLots(db, id, offer.offered.warehouseId) : null,
    otherPrices(db, offer, buyer, at),
  ])
  if (!facts) throw notFound()
  const others = candidates.every((other) => offers.has(other)) ? offers : await loadOffers(db, candidates, buyer, at)
  const options: WireOptions = { today, exactStockUpTo, ...(bought && { lastBought: bought }) }
  return {
    ...goodsWire(offer, options),
    trade_name: facts.tradeName,
    barcode: facts.barcode,
    standard_code: facts.standardCode,
    tax_rate: `${goods.taxRateBp / 100}%`,
    phsm: facts.packingNote,
    sms: facts.sections,
    category_path: tree.path(goods.categoryId).map((node) => ({ id: node.id, name: node.name })),
    delivery: buyer ? deliveryWire(offer, buyer.viewer, at) : null,
    alternatives: rankAlternatives(
      goods,
      candidates.flatMap((other) => others.get(other) ?? []),
    ).map((other) => {
      const perPiece = other.permission.seesPrice ? pricePerPiece(other.unitFen, other.goods.spec) : null
      return { ...goodsWire(other, { today, exactStockUpTo }), ...(perPiece && { price_per_piece: perPiece }) }
    }),
    ...(bought && { purchases: (bought.get(id) ?? []).map(purchaseWire) }),
    ...(lots && { lots }),
    ...(other.length > 0 && { other_prices: other }),
  }
}

/** The promise to a member's own region; where no stock may be seen there is none. */
function deliveryWire(
  { warehouse, permission }: Offer,
  region: { readonly province: string; readonly city: string },
  at: Date,
): DeliveryWire | null {
  if (!warehouse || !permission.seesStock) return null
  const promise = deliveryPromise(warehouse, region, at)
  return {
    ck_id: warehouse.id,
    ck_name: warehouse.name,
    cutoff: promise.cutoff,
    ships_on: promise.shipsOn,
    arrives_on: promise.arrivesOn,
    text: deliveryText(promise, at),
  }
}

/** The lots that may ship, first expiry first. */
async function saleableLots(db: Database, id: number, warehouseId: number) {
  const text = `
    select lot_no, expires_on from lots
    where goods_id = $1 and warehouse_id = $2 and state = 'saleable' and quantity > 0
    order by expires_on nulls last, lot_no limit 20`
  type Row = [lotNo: string, expiresOn: string | null]
  const rows = await namedQuery<Row>(db, { name: 'saleable-lots', text, values: [id, warehouseId] })
  return rows.map(([lot_no, expires_on]) => ({ lot_no, expires_on: expires_on ?? '' }))
}
