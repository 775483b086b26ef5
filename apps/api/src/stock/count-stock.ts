import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { forSale } from './lot-states-sql.ts'
import { merged, placeKey, rowsOf, type StockLine, type StockPlace } from './stock-lines.ts'

/**
 * The counters follow what saleable lots gained or lost (below zero) at places, in one statement, rows in goods order. What
 * comes covers first what orders were promised and no lot holds; what goes is taken from what is free, then from the
 * promised. The days of expiry are those of the lots that are there now.
 */
export async function countStock(tx: Transaction, changes: readonly StockLine[]): Promise<void> {
  const places = merged(changes)
  if (places.length === 0) return
  await openPlaces(tx, places)
  await tx.execute(sql`
    with given as (${rowsOf(places)}),
    held as materialized (
      select s.goods_id, s.warehouse_id, s.saleable - s.uncovered + g.quantity as net
      from stock s join given g using (goods_id, warehouse_id) order by s.goods_id, s.warehouse_id for update of s
    )
    update stock s set saleable = greatest(h.net, 0), uncovered = greatest(-h.net, 0), touched = true,
      nearest_expiry = span.nearest, farthest_expiry = span.farthest
    from held h, lateral (
      select min(expires_on) as nearest, max(expires_on) as farthest from lots l
      where l.goods_id = h.goods_id and l.warehouse_id = h.warehouse_id and l.state ${forSale} and l.quantity > 0
    ) span
    where s.goods_id = h.goods_id and s.warehouse_id = h.warehouse_id`)
}

/** A place that gets its first pieces for sale gets its row. */
async function openPlaces(tx: Transaction, places: readonly StockLine[]): Promise<void> {
  const gaining = places.filter(({ quantity }) => quantity > 0)
  if (gaining.length === 0) return
  await tx.execute(sql`
    insert into stock (goods_id, warehouse_id) select goods_id, warehouse_id from (${rowsOf(gaining)}) g
    order by goods_id, warehouse_id on conflict do nothing`)
}

interface Counters {
  /** Free for the next order. */
  readonly saleable: number
  /** Promised to orders that no lot covers any more. */
  readonly uncovered: number
}

/** The counters of places, locked in goods order, by `placeKey`; nothing of a place that keeps no stock. */
export async function lockStock(
  tx: Transaction,
  places: readonly StockPlace[],
): Promise<ReadonlyMap<string, Counters>> {
  const asked = merged(places.map(({ goodsId, warehouseId }) => ({ goodsId, warehouseId, quantity: 1 })))
  if (asked.length === 0) return new Map()
  const found = await tx.execute<StockPlace & Counters & Record<string, unknown>>(sql`
    select s.goods_id as "goodsId", s.warehouse_id as "warehouseId", s.saleable, s.uncovered
    from stock s join (${rowsOf(asked)}) w using (goods_id, warehouse_id)
    order by s.goods_id, s.warehouse_id for update of s`)
  return new Map(found.rows.map((row) => [placeKey(row), row]))
}
