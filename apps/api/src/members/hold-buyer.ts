import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'

/**
 * Holds an approved member while an order of it is placed: whoever stops or closes it has come first, and the order is
 * refused, or waits and finds the order. Orders of one member do not wait for each other.
 */
export async function holdBuyer(tx: Transaction, memberId: number): Promise<void> {
  const held = await tx.execute(sql`select from members where id = ${memberId} and status = 'approved' for key share`)
  if (held.rowCount === 0) throw refuse('members.stopped')
}
