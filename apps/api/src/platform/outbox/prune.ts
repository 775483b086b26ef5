import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { settingOf } from '../settings/read-settings.ts'
import { outboxKeptDays } from '../settings/settings.ts'

const chunk = 10_000

/** Throws away what was sent long ago, in short transactions; what waits or is dead stays. Answers how many. */
export async function pruneOutbox(db: Database, at: Date): Promise<number> {
  const days = await settingOf(db, outboxKeptDays)
  let all = 0
  for (;;) {
    const gone = await db.execute(sql`
      delete from outbox where id in (
        select id from outbox where sent_at < ${at.toISOString()}::timestamptz - make_interval(days => ${days}::int)
        order by sent_at limit ${chunk})`)
    all += gone.rowCount ?? 0
    if ((gone.rowCount ?? 0) < chunk) return all
  }
}

export const outboxJobs = (db: Database): Jobs => ({
  tasks: {
    'prune-outbox': async (_, at) => {
      await pruneOutbox(db, at)
    },
  },
  schedule: [{ task: 'prune-outbox', match: '15 19 * * *' }],
})
