import { and, eq, lte } from 'drizzle-orm'
import { writeAudit } from '../audit.ts'
import type { Database, Transaction } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { jobStamp } from '../stamp.ts'
import { approvals } from '../tables.ts'

/** Ends the requests that nobody decided in time. Answers how many. */
export async function expireApprovals(tx: Transaction, at: Date): Promise<number> {
  const ended = await tx
    .update(approvals)
    .set({ state: 'expired', decidedAt: at })
    .where(and(eq(approvals.state, 'asked'), lte(approvals.expiresAt, at)))
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
