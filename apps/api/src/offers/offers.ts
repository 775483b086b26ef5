import { type Ladder, type PricedTier, pricedTiers } from '@yaoji/rules/cart/ladder'
import type { QuantityFacts } from '@yaoji/rules/cart/quantity'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { buyPermission, type Permission } from '@yaoji/rules/goods/buy-permission'
import type { GoodsAccess, Viewer } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { choosePrice } from '@yaoji/rules/promotions/price-source'
import { offeredWarehouse, servingOrder } from '@yaoji/rules/stock/warehouse'
import { type KnownGoods, knownGoods } from '../goods/known-goods.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { type LivePromotions, livePromotions, promotionBuyer } from '../promotions/live.ts'
import { type Warehouse, warehouseList } from '../stock/warehouse-list.ts'
import { type Badge, badgesOf } from './badges.ts'
import { type GroupedOffer, groupByGoods, type OfferRow, offerRows, type StockAt } from './offer-rows.ts'
import { type OwnPrice, ordinaryPrices } from './ordinary-price.ts'
import { type SpecialsLeft, specialsLeft } from './specials-left.ts'
import { struckBeside } from './struck-price.ts'

/** A goods as it is offered to one buyer now: what list, detail, cart, checkout and order all read. */
export interface Offer {
  readonly goods: KnownGoods
  readonly access: GoodsAccess
  readonly permission: Permission
  /** The price row; 0 when the goods has no price yet. */
  readonly priceId: number
  /** The price at which the goods goes into the cart by itself: special, agreement or member; 0 = not yet priced. */
  readonly unitFen: Fen
  /** The same with where it comes from. */
  readonly price: OwnPrice
  /** Every price that the goods has by itself for this buyer. */
  readonly prices: readonly OwnPrice[]
  /** Domain guide 2.4 step 1: the ladder on the price of the buyer's book. */
  readonly ladder: Ladder | null
  /** Unit price of the buyer's book, before any promotion (of the base book for visitors and where the book has none). */
  readonly memberFen: Fen
  /** Unit price of the base book: what a gift is worth to anybody. */
  readonly baseFen: Fen
  /** The buyer's price book; the base book for visitors. */
  readonly book: string
  /** What is struck through beside that price: what the store wrote of the promotion that sets it; null for anything else. */
  readonly struckFen: Fen | null
  readonly stocks: readonly StockAt[]
  /** The warehouse that serves the buyer with this goods; null when none keeps it. */
  readonly offered: StockAt | null
  readonly warehouse: Warehouse | null
  /** Stock of the offered warehouse; what the purchase limit leaves this member in this calendar month. */
  readonly quantity: QuantityFacts
  readonly favourite: boolean
  /** The buyer and the store agreed on a price that is valid today, whether or not it is the lowest. */
  readonly agreed: boolean
  /** Open promotions that speak of it. */
  readonly badges: readonly Badge[]
}

/**
 * The offers of goods to a buyer (null: a visitor), by goods id; ids that do not exist are left out. One statement, plus
 * one for goods that this process meets in a new version, and one where a special of theirs gives so many and no more.
 */
export async function loadOffers(
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<Map<number, Offer>> {
  const offers = new Map<number, Offer>()
  if (goodsIds.length === 0) return offers
  const rows = await offerRows(db, [goodsIds, buyer?.priceBook ?? 'base', buyer?.id ?? 0, monthBegan(at), dayOf(at)])
  const grouped = groupByGoods(rows)
  const known = await knownGoods(
    db,
    grouped.map(({ row }) => row),
  )
  const warehouses = await warehousesOf(db, grouped, at)
  const live = await livePromotions(db, rows[0]?.promotionVersion ?? 0, at)
  const promoted = promotionBuyer(buyer)
  const viewer = buyer?.viewer ?? { kind: 'visitor' as const }
  const shop: Shop = {
    live,
    warehouses: servingOrder(warehouses, viewer.kind === 'member' ? viewer : null),
    viewer,
    book: buyer?.priceBook ?? 'base',
    promoted,
    left: await specialsLeft(db, live, goodsIds, promoted, at),
    at,
    today: dayOf(at),
  }
  for (const { row, stocks } of grouped) {
    const goods = known.get(row.id)
    if (goods) offers.set(row.id, offerOf(goods, row, stocks, shop))
  }
  return offers
}

/** Who looks, when, and what all offers have in common. */
interface Shop {
  readonly live: LivePromotions
  /** In the order in which they serve who looks. */
  readonly warehouses: readonly Warehouse[]
  readonly viewer: Viewer
  readonly book: string
  readonly promoted: PromotionBuyer | null
  readonly left: SpecialsLeft
  readonly at: Date
  readonly today: Day
}

function offerOf(goods: KnownGoods, row: OfferRow, stocks: readonly StockAt[], shop: Shop): Offer {
  const { live, warehouses, viewer, promoted, left, at } = shop
  const { agreementId, agreementFen } = row
  // The buyer's own book; the base book for visitors and where the book has no price.
  const baseFen = row.baseFen ?? 0
  const memberFen = row.bookFen ?? baseFen
  const priceId = row.bookId ?? row.baseId ?? 0
  const own = { goodsId: goods.id, priceId, memberFen, agreementId, agreementFen }
  const prices = ordinaryPrices(live, own, promoted, at, left)
  const price = choosePrice(prices)!
  const access: GoodsAccess = { ...goods.access, priceFen: price.unitFen }
  const { id: goodsId, kind: goodsKind, maker, brand, unit, measure, couponEligible } = goods
  const ephedrine = isEphedrine(access.special)
  const badged = { goodsId, goodsKind, maker, brand, unit, measure, couponEligible, source: price.source, ephedrine }
  const offered = offeredWarehouse(stocks, warehouses, smallestQuantity(goods))
  const { innerPack, caseSize, minQuantity, purchaseLimit } = goods
  const limitLeft = purchaseLimit === null ? null : Math.max(0, purchaseLimit - (row.boughtThisMonth ?? 0))
  return {
    goods,
    access,
    permission: buyPermission(access, viewer, shop.today),
    priceId,
    unitFen: price.unitFen,
    price,
    prices,
    ladder: goods.ladder,
    memberFen,
    baseFen,
    book: shop.book,
    struckFen: struckBeside(live, goods.id, price, shop.book),
    stocks,
    offered,
    warehouse: warehouses.find((warehouse) => warehouse.id === offered?.warehouseId) ?? null,
    quantity: { measure, innerPack, caseSize, minQuantity, saleable: offered?.saleable ?? 0, limitLeft },
    favourite: row.favourite,
    agreed: agreementId !== null,
    badges: badgesOf(live, badged, promoted, at),
  }
}

/** Our choice: a purchase limit counts what the member ordered in the calendar month in Shanghai. */
export const monthBegan = (at: Date): Date => instantOf(`${dayOf(at).slice(0, 7)}-01`, '00:00')

/** The tiers of the ladder that are below what the buyer pays anyway. */
export const offerTiers = ({ memberFen, ladder, unitFen }: Offer): readonly PricedTier[] =>
  pricedTiers(memberFen, ladder, unitFen)

/** Domain guide 2.3: the least that may be bought, a multiple of the inner pack. */
export const smallestQuantity = (goods: Pick<KnownGoods, 'minQuantity' | 'innerPack'>): number =>
  Math.ceil(Math.max(goods.minQuantity, goods.innerPack) / goods.innerPack) * goods.innerPack

/** The same offer from a warehouse that was chosen before, as a cart line keeps it; sold out where that one has none. */
export function offerFrom(offer: Offer, warehouseId: number, warehouses: readonly Warehouse[]): Offer {
  if (offer.offered?.warehouseId === warehouseId) return offer
  const offered = offer.stocks.find((stock) => stock.warehouseId === warehouseId) ?? null
  const warehouse = warehouses.find((place) => place.id === warehouseId) ?? null
  return { ...offer, offered, warehouse, quantity: { ...offer.quantity, saleable: offered?.saleable ?? 0 } }
}

async function warehousesOf(db: Db, grouped: readonly GroupedOffer[], at: Date): Promise<readonly Warehouse[]> {
  const list = await warehouseList(db, at)
  const ids = new Set(list.map((warehouse) => warehouse.id))
  const strange = grouped.some(({ stocks }) => stocks.some((stock) => !ids.has(stock.warehouseId)))
  return strange ? warehouseList(db, at, true) : list
}
