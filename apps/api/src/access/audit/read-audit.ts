import type { AuditRowWire } from '@yaoji/contract/console/audit'
import { addDays, instantOf } from '@yaoji/rules/money/day'
import { accountsInPart } from '@yaoji/rules/registration/account-in-part'
import { type SQL, sql } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import type { Db } from '../../platform/database/database.ts'
import { approvals, audit } from '../../platform/published.ts'
import { personNames } from '../person-names.ts'

export interface AuditAsked {
  readonly subject: string
  readonly member_id?: number | undefined
  readonly clerk: string
  readonly verb: string
  readonly from: string
  readonly until: string
  readonly page: number
}

/** Nobody reads further: a list says that there are more, and not how many. */
export const mostCounted = 1_000

type Row = Omit<AuditRowWire, 'at' | 'who' | 'member'> & { readonly at_ms: number; readonly actor_id: number | null }

/**
 * Law table L9: who did what, to what, when and why, newest first, with what stood before and after. Numbers of accounts are
 * shown in part: rows are never changed, and older ones hold them whole.
 */
export async function readAudit(
  db: Db,
  asked: AuditAsked,
  perPage: number,
): Promise<{ readonly rows: readonly AuditRowWire[]; readonly total: number; readonly more: boolean }> {
  const where = conditions(asked)
  const counted = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from (select from ${audit} a where ${where} limit ${mostCounted + 1}) c`)
  const total = counted.rows[0]?.n ?? 0
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select a.id, extract(epoch from a.at)::float8 * 1000 as at_ms, a.actor_kind as who_kind, a.actor_id, a.member_id,
      a.verb, a.subject, a.reason, a.data, a.request_id
    from ${audit} a where ${where} order by a.id desc limit ${perPage} offset ${(asked.page - 1) * perPage}`)
  const [people, clerks, members] = await Promise.all([
    personNames(db, actors(rows, 'buyer')),
    clerkNames(db, actors(rows, 'staff')),
    memberNames(
      db,
      rows.flatMap(({ member_id }) => member_id ?? []),
    ),
  ])
  const nameOf = ({ who_kind, actor_id }: Row) => {
    if (who_kind === 'job') return '系统'
    return (who_kind === 'staff' ? clerks : people).get(actor_id ?? 0) ?? '访客'
  }
  return {
    total: Math.min(total, mostCounted),
    more: total > mostCounted,
    rows: rows.map(({ at_ms, actor_id, ...row }) => ({
      ...row,
      data: accountsInPart(row.data),
      at: new Date(at_ms).toISOString(),
      who: nameOf({ at_ms, actor_id, ...row }),
      member: members.get(row.member_id ?? 0) ?? '',
    })),
  }
}

function conditions({ subject, member_id, clerk, verb, from, until }: AuditAsked): SQL {
  const parts: SQL[] = [sql`true`]
  // One condition on one column: with an `or` the newest first could be looked for through the whole record.
  if (subject) parts.push(sql`a.subject = any(array(select ${subject}::text union ${approvalsOf(subject)}))`)
  if (member_id !== undefined) parts.push(sql`a.member_id = ${member_id}`)
  if (clerk)
    parts.push(sql`a.actor_kind = 'staff'
      and a.actor_id = any(array(select s.id from staff s where lower(s.user_name) = lower(${clerk})))`)
  if (verb) parts.push(verb.endsWith('.') ? sql`starts_with(a.verb, ${verb})` : sql`a.verb = ${verb}`)
  if (from) parts.push(sql`a.at >= ${instantOf(from, '00:00').toISOString()}`)
  if (until) parts.push(sql`a.at < ${instantOf(addDays(until, 1), '00:00').toISOString()}`)
  return sql.join(parts, sql` and `)
}

/**
 * The requests for a second person about a subject, and those in whose approval it came to be: a draft has no number yet, and
 * what it became was written under the same request.
 */
const approvalsOf = (subject: string): SQL => sql`
  select 'approval:' || p.id from ${approvals} p where p.subject = ${subject}
  union
  select d.subject from ${audit} b join ${approvals} p on p.checker_id = b.actor_id and p.decided_at = b.at
    join ${audit} d on d.subject = 'approval:' || p.id and d.request_id = b.request_id
  where b.subject = ${subject} and b.actor_kind = 'staff' and b.request_id <> ''`

const actors = (rows: readonly Row[], kind: string): number[] => [
  ...new Set(rows.flatMap(({ who_kind, actor_id }) => (who_kind === kind && actor_id ? [actor_id] : []))),
]

async function clerkNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select s.id, s.name from staff s where s.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
