import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from './database/database.ts'
import type { Stamp } from './stamp.ts'

export interface AuditRow {
  readonly verb: string
  /** What it happened to: 'order:17', 'cart:3'. */
  readonly subject: string
  readonly memberId: number | null
  readonly reason?: string
  readonly data?: Record<string, unknown>
}

/** Appends a verb's audit row in the verb's own transaction: no act without its row, no row without its act. */
export async function writeAudit(tx: Transaction, stamp: Stamp, row: AuditRow): Promise<void> {
  await tx.execute(sql`
    insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
    values (${stamp.at.toISOString()}, ${stamp.actor.kind}, ${stamp.actor.id}, ${row.memberId}, ${row.verb}, ${row.subject},
      ${row.reason ?? ''}, ${JSON.stringify(row.data ?? {})}, ${stamp.requestId})`)
}

/** Places of a statement's parameters that say the stamp: '$5'. */
export interface StampPlaces {
  readonly at: string
  readonly actorKind: string
  readonly actorId: string
  readonly requestId: string
}

/**
 * Audit rows written within a statement of the verb's own, one for each row of `from`, a relation of that statement with
 * the columns verb, subject, member_id, reason and data: `audited as (${auditRows('given', places)})`.
 */
export const auditRows = (from: string, { at, actorKind, actorId, requestId }: StampPlaces): string => `
    insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
    select ${at}::timestamptz, ${actorKind}::text, ${actorId}::bigint, member_id, verb, subject, reason, data,
      ${requestId}::text from ${from}`

/** The same as part of an `sql` template. */
export const auditRowsOf = (from: SQL, { actor, at, requestId }: Stamp): SQL => sql`
    insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
    select ${at.toISOString()}::timestamptz, ${actor.kind}::text, ${actor.id}::bigint, member_id, verb, subject, reason, data,
      ${requestId}::text from ${from} as noted`
