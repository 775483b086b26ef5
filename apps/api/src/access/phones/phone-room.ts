import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { mostPerPhone } from '../log-in/login-read.ts'
import { refuse } from '../refusals.ts'

/** A log-in by phone tries so many accounts and no more: one more would never be found by its phone. */
export async function assertPhoneRoom(tx: Transaction, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`logins of ${phone}`}, 0))`)
  const held = await tx.execute<{ n: number }>(sql`select count(*)::int as n from logins where phone = ${phone}`)
  if (held.rows[0]!.n >= mostPerPhone) throw refuse('access.phoneFull', { most: mostPerPhone })
}
