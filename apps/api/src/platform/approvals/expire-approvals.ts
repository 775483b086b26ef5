import { and, eq, inArray, lte } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { jobStamp } from '../stamp.ts'
import { approvals } from '../tables.ts'

/**
 * Ends the requests that nobody decided in time; one that somebody is deciding about is left to that decision, so that
 * nobody waits here for a request with a lock in hand that its decision wants. Answers how many.
 */
export async function expireApprovals(tx: Transaction, at: Date): Promise<number> {
  const late = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.state, 'asked'), lte(approvals.expiresAt, at)))
    .for('update', { skipLocked: true })
  const ended = await tx
    .update(approvals)
    .set({ state: 'expired', decidedAt: at })
    .where(inArray(approvals.id, late))
    .returning({ id: approvals.id, kind: approvals.kind, subject: approvals.subject, maker: approvals.makerId })
  for (const { id, ...data } of ended)
    await writeAudit(tx, jobStamp(at), {
      verb: 'approval.expired',
      subject: `approval:${id}`,
      memberId: null,
      data,
    })
  return ended.length
}

export const approvalJobs = (db: Database): Jobs => ({
  tasks: {
    'expire-approvals': async (_, at) => {
      await db.transaction((tx) => expireApprovals(tx, at))
    },
  },
  schedule: [{ task: 'expire-approvals', match: '*/10 * * * *' }],
})
