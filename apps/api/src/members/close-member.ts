import { keptUntil } from '@yaoji/rules/members/closing'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'

/** Holds members until the transaction ends: an order of theirs that is being placed is seen, and no other begins. */
export const holdMembers = (tx: Transaction, memberIds: readonly number[]) =>
  tx.execute(sql`select from members where id = any(${sql.param(memberIds)}::bigint[]) order by id for update`)

/** A company without an owner left buys no more; its papers are kept as long as the law wants, a year past their end at least. */
export async function closeMember(tx: Transaction, memberId: number, stamp: Stamp): Promise<void> {
  const until = keptUntil(dayOf(stamp.at))
  await tx.execute(sql`
    update members set status = 'disabled', updated_at = ${stamp.at.toISOString()} where id = ${memberId}`)
  await tx.execute(sql`
    update certificates set retain_until = greatest(${until}::date, (valid_until + interval '1 year')::date, retain_until)
    where member_id = ${memberId}`)
  await writeAudit(tx, stamp, { verb: 'member.close', subject: `member:${memberId}`, memberId, data: { until } })
}
