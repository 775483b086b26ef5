import type { Transaction } from '../database/database.ts'
import { namedQuery } from '../database/named-query.ts'
import type { Outgoing } from './topics.ts'

/**
 * The outbox as a part of a caller's own statement: `rows` is a parameter that holds `Outgoing[]` as JSON, `at` one that
 * holds the instant. Whoever sends holds the lock of what the aggregates name, so that numbering them waits for nobody.
 */
export const outboxFrom = (rows: string, at: string): string =>
  `select write_outbox(${rows}::jsonb, ${at}::timestamptz)`

/**
 * The same for aggregates that come into being with the caller's own statement, one row each: the last part of a statement of
 * several. One of which a row was written before is a fault of the caller, and fails.
 */
export const firstOutboxFrom = (rows: string, at: string): string => `
  first as (
    select * from json_to_recordset(${rows}::json) as t (topic text, aggregate text, key text, payload jsonb)
  ), numbered as (
    insert into outbox_aggregates (aggregate, sequence) select aggregate, 1 from first
  )
  insert into outbox (topic, aggregate, sequence, key, payload, created_at, next_at)
  select topic, aggregate, 1, key, payload, ${at}::timestamptz, ${at}::timestamptz from first`

const text = outboxFrom('$1', '$2')

/** Writes rows that leave the system once the caller's transaction has committed; a key that was written stays as it is. */
export async function send(tx: Transaction, rows: readonly Outgoing[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await namedQuery(tx, { name: 'send', text, values: [JSON.stringify(rows), at] })
}
