import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { columnsOf, merged, type StockLine } from './stock-lines.ts'

/**
 * Moves as much of each line as is free from saleable to reserved and answers what that was. Rows are locked in goods order,
 * as orders lock them.
 */
export async function reserveUpTo(tx: Transaction, lines: readonly StockLine[]): Promise<readonly StockLine[]> {
  const wanted = merged(lines)
  if (wanted.length === 0) return []
  const taken = await namedQuery<[goodsId: number, warehouseId: number, quantity: number]>(tx, {
    name: 'reserve-up-to',
    text: `
      with held as materialized (
        select s.goods_id, s.warehouse_id, least(s.saleable, w.quantity) as quantity from stock s
        join unnest($1::bigint[], $2::bigint[], $3::int[]) as w (goods_id, warehouse_id, quantity)
          using (goods_id, warehouse_id)
        order by s.goods_id, s.warehouse_id for update of s
      ), taken as (
        update stock s set saleable = s.saleable - h.quantity, reserved = s.reserved + h.quantity, touched = true
        from held h where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id and h.quantity > 0
      ) select goods_id, warehouse_id, quantity from held where quantity > 0`,
    values: columnsOf(wanted),
  })
  return taken.map(([goodsId, warehouseId, quantity]) => ({ goodsId, warehouseId, quantity }))
}
