import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

const key = 7_204_075

/**
 * Pieces are about to come into the house: by delivery, list or return. A recall waits for those under way, and later ones
 * wait for the recall, so that nothing of its lot number slips in between. Taken before any lot is locked.
 */
export const openArrival = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${key})`)
}

/** No pieces come into the house until this transaction ends. */
export const holdArrivals = async (tx: Transaction): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(${key})`)
}
