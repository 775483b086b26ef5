import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { namedQuery, unseen } from '../platform/database/named-query.ts'
import { columnsOf, merged, rowsOf, type StockLine } from './stock-lines.ts'

export interface Shortage extends StockLine {
  readonly available: number
}

/**
 * Moves quantities from saleable to reserved for all lines, or answers the lines that are short; the caller then rolls
 * back. One statement: rows are locked in goods order (two orders never wait for each other in a circle) and the condition
 * is checked again on the row as it is once locked. The CHECK ≥ 0 of the table stands behind it.
 */
export async function reserveStock(tx: Transaction, lines: readonly StockLine[]): Promise<readonly Shortage[]> {
  const wanted = merged(lines)
  if (wanted.length === 0) return []
  const taken = await namedQuery<[goodsId: number, warehouseId: number]>(tx, {
    name: 'reserve-stock',
    text: `
      with held as materialized (${held}), taken as (
        update stock s set saleable = s.saleable - h.quantity, reserved = s.reserved + h.quantity, touched = true
        from held h where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id and s.saleable >= h.quantity
        returning s.goods_id, s.warehouse_id
      ) select goods_id, warehouse_id from taken`,
    values: columnsOf(wanted),
  })
  if (taken.length === wanted.length) return []
  const done = new Set(taken.map(([goodsId, warehouseId]) => `${goodsId}/${warehouseId}`))
  const missing = wanted.filter((line) => !done.has(`${line.goodsId}/${line.warehouseId}`))
  const left = await tx.execute<{ goods_id: number; warehouse_id: number; saleable: number }>(sql`
    select s.goods_id, s.warehouse_id, s.saleable from stock s join (${rowsOf(missing)}) w using (goods_id, warehouse_id)`)
  return missing.map((line) => {
    const row = left.rows.find((found) => found.goods_id === line.goodsId && found.warehouse_id === line.warehouseId)
    return { ...line, available: row?.saleable ?? 0 }
  })
}

/**
 * Gives reserved quantities back: an order was cancelled before anything left the warehouse. What other orders were
 * promised and no lot holds any more is covered first; the rest is for sale again.
 */
export async function releaseStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  const back = merged(lines)
  if (back.length === 0) return
  const freed = await namedQuery<[goodsId: number]>(tx, {
    name: 'release-stock',
    text: `
      with held as materialized (${held})
      update stock s set saleable = greatest(s.saleable - s.uncovered + h.quantity, 0),
        uncovered = greatest(s.uncovered - s.saleable - h.quantity, 0), reserved = s.reserved - h.quantity, touched = true
      from held h where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id returning s.goods_id`,
    values: columnsOf(back),
  })
  if (freed.length !== back.length) throw new Error('an order reserved stock that has no row')
}

/** Locks the stock rows of the lines given as $1 to $3, in goods order. */
const held = `
  select s.goods_id, s.warehouse_id, w.quantity from stock s
  join unnest(${unseen('$1', 'bigint[]')}, ${unseen('$2', 'bigint[]')}, $3::int[]) as w (goods_id, warehouse_id, quantity)
    using (goods_id, warehouse_id)
  order by s.goods_id, s.warehouse_id for update of s`
