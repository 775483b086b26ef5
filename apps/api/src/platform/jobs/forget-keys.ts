import { sql } from 'drizzle-orm'
import { sweepAttempts } from '../attempts.ts'
import type { Database } from '../database/database.ts'
import { settingOf } from '../settings/read-settings.ts'
import { keysKeptDays } from '../settings/settings.ts'
import type { Jobs } from './jobs.ts'

/** Forgets idempotency keys that nobody will repeat. Answers how many. */
export async function forgetKeys(db: Database, at: Date): Promise<number> {
  const keptDays = await settingOf(db, keysKeptDays)
  const gone = await db.execute(
    sql`delete from idempotency where created_at < ${at.toISOString()}::timestamptz - make_interval(days => ${keptDays}::int)`,
  )
  return gone.rowCount ?? 0
}

export const keyJobs = (db: Database): Jobs => ({
  tasks: {
    'forget-keys': async (_, at) => {
      await forgetKeys(db, at)
      await sweepAttempts(db, at)
    },
  },
  schedule: [{ task: 'forget-keys', match: '30 19 * * *' }],
})
