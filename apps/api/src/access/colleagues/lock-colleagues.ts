import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'

/** What changes who acts for a company follows one another: two owners cannot take the right from each other at once. */
export const lockColleagues = (tx: Transaction, memberId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`colleagues of ${memberId}`}, 0))`)
