import { sql } from 'drizzle-orm'
import { auditRowsOf } from '../audit.ts'
import type { Database, Db } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { jobStamp } from '../stamp.ts'

/** Ends the requests that nobody decided in time. Answers how many. */
export async function expireApprovals(db: Db, at: Date): Promise<number> {
  const ended = sql`(
    select null::bigint as member_id, 'approval.expired' as verb, 'approval:' || id as subject, '' as reason,
      jsonb_build_object('kind', kind, 'subject', subject, 'maker', maker_id) as data from ended)`
  const { rowCount } = await db.execute(sql`
    with ended as (
      update approvals set state = 'expired', decided_at = ${at.toISOString()}
      where state = 'asked' and expires_at <= ${at.toISOString()} returning id, kind, subject, maker_id
    ) ${auditRowsOf(ended, jobStamp(at))}`)
  return rowCount ?? 0
}

export const approvalJobs = (db: Database): Jobs => ({
  tasks: {
    'expire-approvals': async (_, at) => {
      await expireApprovals(db, at)
    },
  },
  schedule: [{ task: 'expire-approvals', match: '*/10 * * * *' }],
})
