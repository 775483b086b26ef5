import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Jobs } from './jobs.ts'

/** A repeat after this long is a new wish; what was done stays in the audit. */
const keptDays = 30

/** Forgets idempotency keys that nobody will repeat. Answers how many. */
export async function forgetKeys(db: Database, at: Date): Promise<number> {
  const gone = await db.execute(
    sql`delete from idempotency where created_at < ${at.toISOString()}::timestamptz - make_interval(days => ${keptDays})`,
  )
  return gone.rowCount ?? 0
}

export const keyJobs = (db: Database): Jobs => ({
  tasks: {
    'forget-keys': async (_, at) => {
      await forgetKeys(db, at)
    },
  },
  schedule: [{ task: 'forget-keys', match: '30 19 * * *' }],
})
