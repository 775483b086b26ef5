import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Ordinary stock as its saleable lots make it, after a lot joined or left them by `pieces`. */
const countStock = (tx: Transaction, place: { goods_id: number; warehouse_id: number }, pieces: number) =>
  tx.execute(sql`
    update stock s set saleable = s.saleable + ${pieces}, touched = true, nearest_expiry = span.nearest,
      farthest_expiry = span.farthest
    from (
      select min(expires_on) as nearest, max(expires_on) as farthest from lots
      where goods_id = ${place.goods_id} and warehouse_id = ${place.warehouse_id} and state = 'saleable' and quantity > 0
    ) span
    where s.goods_id = ${place.goods_id} and s.warehouse_id = ${place.warehouse_id}`)

/**
 * Takes a lot out of ordinary stock, to be sold at a price of its own. Answers how many pieces it holds, or null when open
 * orders have reserved so much that they would need it.
 */
export async function setLotAside(tx: Transaction, lotId: number): Promise<number | null> {
  const found = await tx.execute<{ goods_id: number; warehouse_id: number; quantity: number }>(sql`
    select goods_id, warehouse_id, quantity from lots where id = ${lotId} and state = 'saleable' and quantity > 0 for no key update`)
  const [lot] = found.rows
  if (!lot) return null
  const stock = await tx.execute<{ saleable: number }>(sql`
    select saleable from stock where goods_id = ${lot.goods_id} and warehouse_id = ${lot.warehouse_id} for update`)
  if ((stock.rows[0]?.saleable ?? 0) < lot.quantity) return null
  await tx.execute(sql`update lots set state = 'near_expiry', touched = true where id = ${lotId}`)
  await countStock(tx, lot, -lot.quantity)
  return lot.quantity
}

/** Gives back to ordinary stock what a near-expiry sale left of a lot; `stopped` when it is too close to its expiry. */
export async function returnLot(tx: Transaction, lotId: number, state: 'saleable' | 'stopped'): Promise<void> {
  const found = await tx.execute<{ goods_id: number; warehouse_id: number; quantity: number }>(sql`
    select goods_id, warehouse_id, quantity from lots where id = ${lotId} and state = 'near_expiry' for no key update`)
  const [lot] = found.rows
  if (!lot) return
  await tx.execute(sql`update lots set state = ${state}, touched = true where id = ${lotId}`)
  if (state === 'saleable') await countStock(tx, lot, lot.quantity)
}
