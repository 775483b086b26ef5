import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import type { WarehouseStock } from '@yaoji/rules/stock/warehouse'
import { agreementPrices, favourites, goods, prices } from '../goods/published.ts'
import { unseen } from '../platform/database/named-query.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { promotionVersion } from '../promotions/published.ts'
import { stock } from '../stock/published.ts'
import { agreementHolds } from './price-list.ts'

// Planned once: looked at, they cost more to plan than to read.
const goodsIds = unseen('$1', 'bigint[]')
const book = unseen('$2', 'text')
const buyer = unseen('$3', 'bigint')

const columns = {
  id: of<number>('g.id'),
  version: of<number>('g.version'),
  baseId: of<number | null>('b.id'),
  baseFen: of<Fen | null>('b.price_fen'),
  bookId: of<number | null>('p.id'),
  bookFen: of<Fen | null>('p.price_fen'),
  agreementId: of<number | null>('a.id'),
  agreementFen: of<Fen | null>('a.price_fen'),
  warehouseId: of<number | null>('s.warehouse_id'),
  saleable: of<number | null>('s.saleable'),
  nearestExpiry: of<Day | null>('s.nearest_expiry'),
  farthestExpiry: of<Day | null>('s.farthest_expiry'),
  favourite: of<boolean>('f.goods_id is not null'),
  boughtThisMonth: of<number | null>(
    `case when g.purchase_limit is not null and ${buyer} <> 0 then bought_since(${buyer}, g.id, $4) end`,
  ),
  promotionVersion: of<number>(`(select version from ${promotionVersion} v)`),
}
export type OfferRow = RowOf<typeof columns>

/**
 * What a statement knows of goods for one buyer: $1 the goods, $2 its book, $3 the buyer or 0, $4 when the month began, $5
 * today. One row per goods and warehouse that keeps it. Also what the benchmark holds the whole list against.
 */
export const offerRows = rowQuery(
  'goods-offers',
  columns,
  (list) => `
    select ${list} from ${goods} g
    left join ${prices} b on b.goods_id = g.id and b.book = 'base'
    left join ${prices} p on p.goods_id = g.id and p.book = ${book} and ${book} <> 'base'
    left join ${favourites} f on f.goods_id = g.id and f.member_id = ${buyer}
    left join ${agreementPrices} a on a.goods_id = g.id and a.member_id = ${buyer} and ${agreementHolds(unseen('$5', 'date'))}
    left join ${stock} s on s.goods_id = g.id
    where g.id = any(${goodsIds})`,
)

export interface StockAt extends WarehouseStock {
  readonly nearestExpiry: Day | null
  readonly farthestExpiry: Day | null
}

export interface GroupedOffer {
  /** The first of the goods' rows: what is not about a warehouse is the same in all. */
  readonly row: OfferRow
  readonly stocks: StockAt[]
}

/** One row per goods and warehouse becomes one entry per goods. */
export function groupByGoods(rows: readonly OfferRow[]): GroupedOffer[] {
  const byId = new Map<number, GroupedOffer>()
  for (const row of rows) {
    let entry = byId.get(row.id)
    if (!entry) {
      entry = { row, stocks: [] }
      byId.set(row.id, entry)
    }
    const { warehouseId, saleable, nearestExpiry, farthestExpiry } = row
    if (warehouseId !== null) entry.stocks.push({ warehouseId, saleable: saleable ?? 0, nearestExpiry, farthestExpiry })
  }
  return [...byId.values()]
}
