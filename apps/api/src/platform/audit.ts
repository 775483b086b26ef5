import type { Transaction } from './database/database.ts'
import { namedQuery } from './database/named-query.ts'
import type { Stamp } from './stamp.ts'

interface AuditRow {
  readonly verb: string
  /** What it happened to: 'order:17', 'cart:3'. */
  readonly subject: string
  readonly memberId: number | null
  readonly reason?: string
  readonly data?: Record<string, unknown>
}

/** Appends a verb's audit row in the verb's own transaction: no act without its row, no row without its act. */
export async function writeAudit(tx: Transaction, stamp: Stamp, row: AuditRow): Promise<void> {
  const { at, actor, requestId } = stamp
  const { memberId, verb, subject, reason = '', data = {} } = row
  await namedQuery(tx, {
    name: 'write-audit',
    text: `
      insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [at, actor.kind, actor.id, memberId, verb, subject, reason, JSON.stringify(data), requestId],
  })
}

/**
 * Audit rows as a part of a caller's own statement, out of a relation with the columns member_id, verb, subject, reason
 * and data. The parameters hold the stamp: the kind and id of who acts, the instant, the request.
 */
export const auditFrom = (
  relation: string,
  stamp: { readonly kind: string; readonly id: string; readonly at: string; readonly request: string },
): string => `
  insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
  select ${stamp.at}::timestamptz, ${stamp.kind}::text, ${stamp.id}::bigint, member_id, verb, subject, reason, data,
    ${stamp.request}::text from ${relation}`
