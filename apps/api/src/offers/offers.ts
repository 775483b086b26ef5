import type { Ladder } from '@yaoji/rules/cart/ladder'
import type { QuantityFacts } from '@yaoji/rules/cart/quantity'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { buyPermission, type Permission } from '@yaoji/rules/goods/buy-permission'
import type { GoodsAccess, Viewer } from '@yaoji/rules/goods/goods-facts'
import { type Day, dayOf, instantOf } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import type { PriceCandidate } from '@yaoji/rules/promotions/price-source'
import { offeredWarehouse, type WarehouseStock } from '@yaoji/rules/stock/warehouse'
import { type KnownGoods, knownGoods } from '../goods/known-goods.ts'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { MemberFacts } from '../platform/session.ts'
import { livePromotions, promotionBuyer } from '../promotions/live.ts'
import { type Warehouse, warehouseList } from '../stock/warehouse-list.ts'
import { type Badge, badgesOf } from './badges.ts'
import { ordinaryPrice } from './ordinary-price.ts'

export interface StockAt extends WarehouseStock {
  readonly nearestExpiry: Day | null
  readonly farthestExpiry: Day | null
}

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
  readonly price: PriceCandidate
  /** Domain guide 2.4 step 1: the ladder on that price; null where it is not the member's own or there is none. */
  readonly ladder: Ladder | null
  /** Unit price of the buyer's book, before any promotion (the base book for visitors and where the book has none). */
  readonly memberFen: Fen
  /** Unit price of the base book. */
  readonly baseFen: Fen
  readonly stocks: readonly StockAt[]
  /** The warehouse that serves the buyer with this goods; null when none keeps it. */
  readonly offered: StockAt | null
  readonly warehouse: Warehouse | null
  /** Stock of the offered warehouse; what the purchase limit leaves this member in this calendar month. */
  readonly quantity: QuantityFacts
  readonly favourite: boolean
  /** Open promotions that speak of it. */
  readonly badges: readonly Badge[]
}

type Row = [
  id: number,
  version: number,
  baseId: number | null,
  baseFen: number | null,
  bookId: number | null,
  bookFen: number | null,
  warehouseId: number | null,
  saleable: number | null,
  nearest: Day | null,
  farthest: Day | null,
  favourite: boolean,
  boughtThisMonth: number | null,
  agreementId: number | null,
  agreementFen: number | null,
  promotionVersion: number,
]

/** Also what the benchmark holds the whole list against. */
export const offersText = `
  select g.id, g.version, b.id, b.price_fen, p.id, p.price_fen, s.warehouse_id, s.saleable, s.nearest_expiry,
    s.farthest_expiry, f.goods_id is not null,
    case when g.purchase_limit is not null and $3 <> 0 then bought_since($3, g.id, $4) end, a.id, a.price_fen,
    (select version from promotion_version)
  from goods g
  left join prices b on b.goods_id = g.id and b.book = 'base'
  left join prices p on p.goods_id = g.id and p.book = $2 and $2 <> 'base'
  left join favourites f on f.goods_id = g.id and f.member_id = $3
  left join agreement_prices a on a.goods_id = g.id and a.member_id = $3 and coalesce(a.valid_from, $5) <= $5
    and coalesce(a.valid_until, $5) >= $5
  left join stock s on s.goods_id = g.id
  where g.id = any($1::bigint[])`

/**
 * The offers of goods to a buyer (null: a visitor), by goods id; ids that do not exist are left out. One statement, plus
 * one for goods that this process meets in a new version.
 */
export async function loadOffers(
  db: Db,
  goodsIds: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<Map<number, Offer>> {
  const offers = new Map<number, Offer>()
  if (goodsIds.length === 0) return offers
  const values = [goodsIds, buyer?.priceBook ?? 'base', buyer?.id ?? 0, monthBegan(at), dayOf(at)]
  const rows = await namedQuery<Row>(db, { name: 'goods-offers', text: offersText, values })
  const grouped = groupByGoods(rows)
  const known = await knownGoods(db, grouped)
  const warehouses = await warehousesOf(db, grouped, at)
  const viewer: Viewer = buyer?.viewer ?? { kind: 'visitor' }
  const live = await livePromotions(db, rows[0]?.[14] ?? 0, at)
  const promoted = promotionBuyer(buyer)
  const today = dayOf(at)
  const region = buyer ? buyer.viewer : null
  for (const { id, price, stocks } of grouped) {
    const goods = known.get(id)
    if (!goods) continue
    const baseFen = price[3] ?? 0
    const memberFen = price[5] ?? baseFen
    const priceId = price[4] ?? price[2] ?? 0
    const ordinary = { goodsId: id, priceId, memberFen, agreementId: price[12], agreementFen: price[13] }
    const chosen = ordinaryPrice(live, ordinary, promoted, at)
    const access: GoodsAccess = { ...goods.access, priceFen: chosen.unitFen }
    const ephedrine = isEphedrine(access.special)
    const marked = { ...goods, goodsId: id, goodsKind: goods.kind, source: chosen.source, ephedrine }
    const offered = offeredFrom(stocks, warehouses, region, smallestQuantity(goods))
    const { measure, innerPack, caseSize, minQuantity, purchaseLimit } = goods
    const limitLeft = purchaseLimit === null ? null : Math.max(0, purchaseLimit - (price[11] ?? 0))
    offers.set(id, {
      goods,
      access,
      permission: buyPermission(access, viewer, today),
      priceId,
      unitFen: chosen.unitFen,
      price: chosen,
      ladder: chosen.source === 'member' ? goods.ladder : null,
      memberFen,
      baseFen,
      stocks,
      offered,
      warehouse: warehouses.find((warehouse) => warehouse.id === offered?.warehouseId) ?? null,
      quantity: { measure, innerPack, caseSize, minQuantity, saleable: offered?.saleable ?? 0, limitLeft },
      favourite: price[10],
      badges: badgesOf(live, marked, promoted, at),
    })
  }
  return offers
}

/** Our choice: a purchase limit counts what the member ordered in the calendar month in Shanghai. */
export const monthBegan = (at: Date): Date => instantOf(`${dayOf(at).slice(0, 7)}-01`, '00:00')

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

interface Grouped {
  readonly id: number
  readonly version: number
  readonly price: Row
  readonly stocks: StockAt[]
}

/** One row per goods and warehouse becomes one entry per goods. */
function groupByGoods(rows: readonly Row[]): Grouped[] {
  const byId = new Map<number, Grouped>()
  for (const row of rows) {
    let entry = byId.get(row[0])
    if (!entry) {
      entry = { id: row[0], version: row[1], price: row, stocks: [] }
      byId.set(row[0], entry)
    }
    if (row[6] !== null)
      entry.stocks.push({ warehouseId: row[6], saleable: row[7] ?? 0, nearestExpiry: row[8], farthestExpiry: row[9] })
  }
  return [...byId.values()]
}

async function warehousesOf(db: Db, grouped: readonly Grouped[], at: Date): Promise<readonly Warehouse[]> {
  const list = await warehouseList(db, at)
  const ids = new Set(list.map((warehouse) => warehouse.id))
  const strange = grouped.some(({ stocks }) => stocks.some((stock) => !ids.has(stock.warehouseId)))
  return strange ? warehouseList(db, at, true) : list
}

function offeredFrom(
  stocks: readonly StockAt[],
  warehouses: readonly Warehouse[],
  region: { readonly province: string; readonly city: string } | null,
  min: number,
): StockAt | null {
  const chosen = offeredWarehouse(stocks, warehouses, region, min)
  return chosen && (stocks.find((stock) => stock.warehouseId === chosen.warehouseId) ?? null)
}
