import type { DeliveryWire, GoodsDetailWire } from '@yaoji/contract/goods'
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
import { deliveryWire } from './delivery-wire.ts'
import { goodsWire, purchaseWire, wireOptions } from './goods-wire.ts'
import { loadOffers, type Offer } from './offers.ts'
import { otherPrices } from './other-prices.ts'
import { comparedPrice } from './pieces.ts'
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
  const guessed = lastKnown(db, id)
  const offers = await loadOffers(db, [id, ...(guessed ? await candidatesFor(db, guessed, at) : [])], buyer, at)
  const offer = offers.get(id)
  if (!offer || !(offer.goods.access.listed || buyer)) throw refuse('offers.goodsMissing')
  const { goods, permission } = offer
  const [facts, tree, exactStockUpTo, candidates, bought, shippable, other] = await Promise.all([
    leafletFacts(db, id, goods.version),
    keptCategories(db, at),
    settingOf(db, stockSetting),
    candidatesFor(db, goods, at),
    buyer && permission.seesPrice ? lastPurchases(db, buyer.id, [id], 3) : null,
    permission.seesStock && offer.offered ? saleableLots(db, [id, offer.offered.warehouseId]) : null,
    otherPrices(db, offer, buyer, at),
  ])
  if (!facts) throw refuse('offers.goodsMissing')
  const options = wireOptions(today, exactStockUpTo)
  const others = candidates.every((other) => offers.has(other)) ? offers : await loadOffers(db, candidates, buyer, at)
  return {
    ...goodsWire(offer, wireOptions(today, exactStockUpTo, bought ?? undefined)),
    trade_name: facts.tradeName,
    barcode: facts.barcode,
    standard_code: facts.standardCode,
    insurance_code: goods.insuranceCode,
    tax_rate: `${goods.taxRateBp / 100}%`,
    phsm: facts.packingNote,
    sms: facts.sections,
    category_path: tree.path(goods.categoryId).map((node) => ({ id: node.id, name: node.name })),
    delivery: buyer ? ownDelivery(offer, buyer, at) : null,
    alternatives: rankAlternatives(
      goods,
      candidates.flatMap((other) => others.get(other) ?? []),
    ).map((other) => ({ ...goodsWire(other, options), ...compared(offer, other) })),
    ...compared(offer, offer),
    ...(bought && { purchases: (bought.get(id) ?? []).map(purchaseWire) }),
    ...(shippable && { lots: shippable }),
    timestamp: Math.floor(at.getTime() / 1000),
    ...(other.length > 0 && { other_prices: other }),
  }
}

/** On the scale of the page's goods, for those who see prices. */
function compared(base: Offer, other: Offer): { readonly price_compared?: string } {
  const price = other.permission.seesPrice ? comparedPrice(base.goods, other.goods, other.unitFen) : null
  return price ? { price_compared: price } : {}
}

/** The promise to a member's own region; where no stock may be seen there is none. */
const ownDelivery = ({ warehouse, permission }: Offer, { viewer }: MemberFacts, at: Date): DeliveryWire | null =>
  warehouse && permission.seesStock ? deliveryWire(warehouse, viewer, at) : null
