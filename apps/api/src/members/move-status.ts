import type { MemberStatus } from '@yaoji/rules/members/member-status'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { invoiceTitles, members } from './tables.ts'

/** The member's status under the lock of its row: whoever moves it next waits. */
export async function lockStatus(tx: Transaction, memberId: number): Promise<MemberStatus> {
  const [row] = await tx.select({ status: members.status }).from(members).where(eq(members.id, memberId)).for('update')
  if (!row) throw refuse('members.missing')
  return row.status as MemberStatus
}

/** Moves a member on; the caller has locked it and decided. An approval also says that a person saw its invoice data. */
export async function moveStatus(
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  move: { readonly from: MemberStatus; readonly to: MemberStatus; readonly reason?: string },
): Promise<void> {
  await tx.update(members).set({ status: move.to, updatedAt: stamp.at }).where(eq(members.id, memberId))
  if (move.to === 'approved')
    await tx.update(invoiceTitles).set({ reviewed: true }).where(eq(invoiceTitles.memberId, memberId))
  const data = { before: move.from, after: move.to }
  await writeAudit(tx, stamp, {
    ...{ verb: 'member.status', subject: `member:${memberId}`, memberId, data },
    reason: move.reason ?? '',
  })
}
