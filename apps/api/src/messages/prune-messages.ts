import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { messagesKeptDays } from './settings.ts'

const chunk = 10_000

/** Throws away messages whose time is over, read or not, in short transactions. Answers how many. */
export async function pruneMessages(db: Database, at: Date): Promise<number> {
  const days = await settingOf(db, messagesKeptDays)
  let all = 0
  for (;;) {
    const gone = await db.execute(sql`
      delete from messages where id in (
        select id from messages where at < ${at.toISOString()}::timestamptz - make_interval(days => ${days}::int)
        order by at limit ${chunk})`)
    all += gone.rowCount ?? 0
    if ((gone.rowCount ?? 0) < chunk) return all
  }
}

export const messageJobs = (db: Database): Jobs => ({
  tasks: {
    'prune-messages': async (_, at) => {
      await pruneMessages(db, at)
    },
  },
  schedule: [{ task: 'prune-messages', match: '45 19 * * *' }],
})
