import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { pageViewsKeptDays } from './settings.ts'

/** Throws away the days of page views that are kept no longer: a few hundred rows each. Answers how many rows. */
export async function prunePageViews(db: Database, at: Date): Promise<number> {
  const days = await settingOf(db, pageViewsKeptDays)
  const gone = await db.execute(sql`delete from page_views where day < ${dayOf(at)}::date - ${days}::int`)
  return gone.rowCount ?? 0
}

export const contentJobs = (db: Database): Jobs => ({
  tasks: {
    'prune-page-views': async (_, at) => {
      await prunePageViews(db, at)
    },
  },
  schedule: [{ task: 'prune-page-views', match: '40 19 * * *' }],
})
