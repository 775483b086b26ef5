import { sql } from 'drizzle-orm'
import type { Transaction } from '../database/database.ts'
import type { Outgoing } from './topics.ts'

/** Writes rows that leave the system once the caller's transaction has committed. */
export async function send(tx: Transaction, rows: readonly Outgoing[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into outbox (topic, key, payload, created_at)
    select topic, key, payload, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (topic text, key text, payload jsonb)`)
}

/**
 * The same as a part of a caller's own statement: `rows` is a parameter that holds `Outgoing[]` as JSON, `at` one that
 * holds the instant.
 */
export const outboxFrom = (rows: string, at: string): string => `
  insert into outbox (topic, key, payload, created_at)
  select topic, key, payload, ${at}::timestamptz from jsonb_to_recordset(${rows}::jsonb) as r (topic text, key text, payload jsonb)`
