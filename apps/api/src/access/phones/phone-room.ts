import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { mostPerPhone } from '../log-in/login-read.ts'
import { refuse } from '../refusals.ts'

/** A log-in by phone tries so many accounts and no more: one more would never be found by its phone. */
export async function assertPhoneRoom(tx: Transaction, phone: string): Promise<void> {
  await oneAtATime(tx, `logins of ${phone}`)
  const held = await tx.execute<{ n: number }>(sql`select count(*)::int as n from logins where phone = ${phone}`)
  if (held.rows[0]!.n >= mostPerPhone) throw refuse('access.phoneFull', { most: mostPerPhone })
}
