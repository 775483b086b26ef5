import type { Fen } from '@yaoji/rules/money/fen'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sql } from 'drizzle-orm'
import { purchases } from '../../offers/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { promotionGoods, struckPrices } from '../../promotions/published.ts'
import type { OrderLineRow } from '../order-row.ts'

/**
 * Domain 2.4, law 5: what was struck beside the prices of lines when they were ordered, by line: the row of the promotion and
 * of the book by which was bought, once it was written, and none that is not above what was paid.
 */
export async function struckOfLines(db: Db, lines: readonly OrderLineRow[]): Promise<ReadonlyMap<number, Fen>> {
  const ids = lines.filter(({ source }) => compared.includes(source)).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await db.execute<{ id: number; struck: number }>(sql`
    select l.id, s.price_fen as struck from order_lines l join ${purchases} p on p.order_line_id = l.id
    join ${promotionGoods} g on g.promotion_id = l.source_id and g.goods_id = l.goods_id and g.role = 'item'
    join ${struckPrices} s on s.promotion_goods_id = g.id and s.book = p.book
    where l.id = any(${sql.param(ids)}::bigint[]) and s.price_fen > l.unit_fen and s.written_at <= p.at`)
  return new Map(found.rows.map(({ id, struck }) => [id, struck]))
}

/** As in the cart: others say in words what the goods costs by itself. */
const compared: readonly PriceSource[] = ['special', 'flash']
