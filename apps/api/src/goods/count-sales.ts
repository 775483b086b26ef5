import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** What left the warehouse counts toward the goods' sales, by which lists sort. Rows are locked in goods order. */
export async function countSales(
  tx: Transaction,
  left: readonly { readonly goodsId: number; readonly quantity: number }[],
): Promise<void> {
  if (left.length === 0) return
  await tx.execute(sql`
    with sold as (
      select goods_id, sum(quantity) as quantity from unnest(${sql.param(left.map((line) => line.goodsId))}::bigint[],
        ${sql.param(left.map((line) => line.quantity))}::int[]) l (goods_id, quantity) group by goods_id
    ),
    held as materialized (
      select g.id, sold.quantity from goods g join sold on sold.goods_id = g.id order by g.id for no key update of g
    ) update goods g set sales = g.sales + h.quantity from held h where g.id = h.id`)
}
