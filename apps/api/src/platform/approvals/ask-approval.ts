import { sql } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Transaction } from '../database/database.ts'
import { settingOf } from '../settings/read-settings.ts'
import { approvalDays } from '../settings/settings.ts'
import type { Stamp } from '../stamp.ts'
import type { Asked } from './approval-kind.ts'
import { expireApprovals } from './expire-approvals.ts'
import { refuse } from './refusals.ts'
import type { Summary } from './summary.ts'

const dayMs = 86_400_000

/**
 * Asks for what needs a second person; nothing else happens until another clerk approves. One request a subject waits at a
 * time. Answers the approval's number.
 */
export async function askApproval(
  tx: Transaction,
  kind: string,
  { subject, change, baseVersion, reason, permission }: Asked,
  summary: Summary,
  stamp: Stamp,
): Promise<number> {
  const { actor, at } = stamp
  if (actor.kind !== 'staff') throw refuse('approvals.clerksOnly')
  const expires = new Date(at.getTime() + (await settingOf(tx, approvalDays)) * dayMs)
  // One that ran out makes room, whether or not the job has come by.
  await expireApprovals(tx, at)
  const asked = await tx.execute<{ id: number }>(sql`
    insert into approvals (kind, subject, change, summary, base_version, permission, maker_id, maker_name, reason, asked_at,
      expires_at)
    values (${kind}, ${subject}, ${JSON.stringify(change)}::jsonb, ${JSON.stringify(summary)}::jsonb, ${baseVersion},
      ${permission}, ${actor.id}, ${actor.name}, ${reason}, ${at.toISOString()}, ${expires.toISOString()})
    on conflict (kind, subject) where state = 'asked' do nothing returning id`)
  const id = asked.rows[0]?.id
  if (id === undefined) throw refuse('approvals.open', await openOne(tx, kind, subject))
  await writeAudit(tx, stamp, {
    verb: 'approval.ask',
    subject: `approval:${id}`,
    memberId: null,
    reason,
    data: { kind, subject, change },
  })
  return id
}

async function openOne(
  tx: Transaction,
  kind: string,
  subject: string,
): Promise<{ maker: string; approval_id: number }> {
  const found = await tx.execute<{ maker: string; approval_id: number }>(sql`
    select maker_name as maker, id as approval_id from approvals
    where kind = ${kind} and subject = ${subject} and state = 'asked'`)
  return found.rows[0] ?? { maker: '', approval_id: 0 }
}
