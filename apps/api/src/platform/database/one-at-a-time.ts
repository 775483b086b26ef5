import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Transactions that name the same thing go one after the other until they end, where no row stands for it that could be
 * locked: whoever counts before it writes counts what the one before has written. Another name waits for nobody.
 */
export const oneAtATime = (tx: Transaction, what: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`)
