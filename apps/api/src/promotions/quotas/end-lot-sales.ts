import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/**
 * Lots that were stopped or recalled sell no more at a price of their own: their quotas end at what is taken. Stock calls it
 * with the lots and their counters locked; quotas are locked after them, as everywhere.
 */
export async function endLotSales(tx: Transaction, lotIds: readonly number[]): Promise<void> {
  if (lotIds.length === 0) return
  await tx.execute(sql`
    with held as materialized (
      select id from promotion_goods where lot_id = any(${sql.param([...lotIds])}::bigint[]) order by id for no key update
    ) update promotion_goods g set quota = g.taken from held h where g.id = h.id and g.quota <> g.taken`)
}
