import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { returnLot } from './set-lot-aside.ts'

/**
 * Locks lots with their places in stock, in the order in which outbound and orders do: lots, then stock. Answers the lots by
 * their ids.
 */
export async function lockLotsOf(
  tx: Transaction,
  lotIds: readonly number[],
): Promise<readonly { readonly id: number; readonly expiresOn: string | null }[]> {
  const ids = sql`${sql.param([...lotIds])}::bigint[]`
  const held = await tx.execute<{ id: number; expires_on: string | null }>(sql`
    select id, expires_on from lots where id = any(${ids}) order by goods_id, warehouse_id, id for no key update`)
  await tx.execute(sql`
    select from stock where (goods_id, warehouse_id) in (select goods_id, warehouse_id from lots where id = any(${ids}))
    order by goods_id, warehouse_id for update`)
  return held.rows.map(({ id, expires_on }) => ({ id, expiresOn: expires_on })).sort((a, b) => a.id - b.id)
}

/** Gives lots that were set aside back to ordinary stock, or stops them; they are locked. */
export async function returnLots(
  tx: Transaction,
  lotIds: readonly number[],
  state: 'saleable' | 'stopped',
): Promise<void> {
  for (const id of lotIds) await returnLot(tx, id, state)
}
