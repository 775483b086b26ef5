import { approvalStates } from '@yaoji/contract/console/approvals'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Transaction } from '../database/database.ts'
import type { StaffSession } from '../session.ts'
import type { Stamp } from '../stamp.ts'
import { approvals } from '../tables.ts'
import type { ApprovalKind, ApprovalKinds } from './approval-kind.ts'
import { refuse } from './refusals.ts'

export type ApprovalRow = typeof approvals.$inferSelect

type Checker = Pick<StaffSession, 'staffId' | 'permissions'>

/**
 * Approves: the verb runs in this transaction, as the checker's act. Nobody approves their own request, the administrator
 * included. Whatever changed since the maker asked voids the request, which ends without the verb; that end is kept, so it
 * is answered and not thrown.
 */
export async function approve(
  tx: Transaction,
  kinds: ApprovalKinds,
  id: number,
  checker: Checker,
  stamp: Stamp,
): Promise<'approved' | 'void'> {
  const { row, kind } = await lockOpen(tx, kinds, id, checker, stamp.at)
  if (row.makerId === checker.staffId) throw refuse('approvals.own')
  const unchanged = (await kind.version(tx, row.subject)) === row.baseVersion
  if (unchanged) await kind.apply(tx, row, stamp)
  await end(tx, row, unchanged ? 'approved' : 'void', '', stamp)
  return unchanged ? 'approved' : 'void'
}

/** Turns a request down, with a reason. Its maker may do so too: that takes it back. */
export async function rejectApproval(
  tx: Transaction,
  kinds: ApprovalKinds,
  id: number,
  checker: Checker,
  answer: string,
  stamp: Stamp,
): Promise<void> {
  const { row } = await lockOpen(tx, kinds, id, checker, stamp.at)
  await end(tx, row, 'rejected', answer, stamp)
}

async function lockOpen(
  tx: Transaction,
  kinds: ApprovalKinds,
  id: number,
  checker: Checker,
  at: Date,
): Promise<{ row: ApprovalRow; kind: ApprovalKind }> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update')
  const kind = row && kinds.get(row.kind)
  if (!kind) throw refuse('approvals.missing')
  if (!checker.permissions.has(row.permission)) throw refuse('approvals.forbidden', { permission: row.permission })
  if (row.state !== 'asked') throw refuse('approvals.decided', { label: approvalStates[row.state] })
  if (row.expiresAt <= at) throw refuse('approvals.expired')
  return { row, kind }
}

async function end(
  tx: Transaction,
  row: ApprovalRow,
  state: ApprovalRow['state'],
  answer: string,
  stamp: Stamp,
): Promise<void> {
  const { actor, at } = stamp
  await tx
    .update(approvals)
    .set({ state, answer, checkerId: actor.id, checkerName: actor.name, decidedAt: at })
    .where(eq(approvals.id, row.id))
  await writeAudit(tx, stamp, {
    verb: `approval.${state}`,
    subject: `approval:${row.id}`,
    memberId: null,
    reason: answer,
    data: { kind: row.kind, subject: row.subject, maker: row.makerId },
  })
}
