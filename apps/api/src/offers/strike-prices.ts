import { type Deal, dealDays, struckPrice } from '@yaoji/rules/goods/struck-price'
import { sql } from 'drizzle-orm'
import { priceBooks } from '../goods/published.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { keepStruckPrices, lockUnstruck, type Struck, type UnstruckGoods } from '../promotions/struck-prices.ts'

type DealsRow = {
  readonly place: number
  readonly book: string
  readonly lowest_line: number | null
  readonly lowest_fen: number | null
  readonly last_line: number | null
  readonly last_fen: number | null
}

/**
 * Domain 2.4, law 5: for every goods of promotions whose window has opened, the struck price of each book is written. What
 * was dealt before the opening decides, so that it does not matter when within the window this runs. Answers how many
 * goods it wrote of.
 */
export async function strikePrices(db: Database, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const goods = await lockUnstruck(tx, at)
    if (goods.length === 0) return 0
    const struck = (await dealsBefore(tx, goods)).map(
      (row): Struck => ({
        ...struckPrice({
          lowest: dealOf(row.lowest_line, row.lowest_fen),
          last: dealOf(row.last_line, row.last_fen),
          afterSpecial: goods[row.place]!.afterSpecial,
        }),
        promotionGoodsId: goods[row.place]!.promotionGoodsId,
        book: row.book,
      }),
    )
    await keepStruckPrices(tx, struck, [...new Set(goods.map(({ promotionId }) => promotionId))], at)
    return goods.length
  })
}

const dealOf = (orderLineId: number | null, unitFen: number | null): Deal | null =>
  orderLineId === null || unitFen === null ? null : { orderLineId, unitFen }

/** Of each goods and book the lowest deal of the days before and the last one; both at the edge of an index. */
async function dealsBefore(tx: Transaction, goods: readonly UnstruckGoods[]): Promise<readonly DealsRow[]> {
  const deals = sql`select p.order_line_id, p.unit_fen from purchases p
    where p.goods_id = w.goods_id and p.book = b.id and p.counts and p.quantity > 0 and p.source not in ('gift', 'add_on')
      and p.at < w.opens_at`
  const found = await tx.execute<DealsRow>(sql`
    select (w.place - 1)::int as place, b.id as book, low.order_line_id as lowest_line, low.unit_fen as lowest_fen,
      last.order_line_id as last_line, last.unit_fen as last_fen
    from unnest(${sql.param(goods.map(({ goodsId }) => goodsId))}::bigint[],
      ${sql.param(goods.map(({ opensAt }) => opensAt))}::timestamptz[])
      with ordinality as w (goods_id, opens_at, place)
    cross join ${priceBooks} b
    left join lateral (${deals} and p.at >= w.opens_at - make_interval(days => ${dealDays})
      order by p.unit_fen, p.order_line_id limit 1) low on true
    left join lateral (${deals} order by p.at desc, p.order_line_id desc limit 1) last on true`)
  return found.rows
}
