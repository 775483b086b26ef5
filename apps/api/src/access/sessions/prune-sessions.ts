import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { sessionsKeptDays } from '../settings.ts'

const chunk = 10_000

/** Throws away sessions that ended, by a person or by their time, longer ago than they are kept. Answers how many. */
export async function pruneSessions(db: Database, at: Date): Promise<number> {
  const days = await settingOf(db, sessionsKeptDays)
  let all = 0
  for (;;) {
    const gone = await db.execute(sql`
      delete from sessions where id in (
        select id from sessions
        where least(revoked_at, expires_at) < ${at.toISOString()}::timestamptz - make_interval(days => ${days}::int)
        limit ${chunk})`)
    all += gone.rowCount ?? 0
    if ((gone.rowCount ?? 0) < chunk) return all
  }
}

export const sessionJobs = (db: Database): Jobs => ({
  tasks: {
    'prune-sessions': async (_, at) => {
      await pruneSessions(db, at)
    },
  },
  schedule: [{ task: 'prune-sessions', match: '50 19 * * *' }],
})
