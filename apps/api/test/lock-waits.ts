import { sql } from 'drizzle-orm'
import type { Database } from '../src/platform/database/database.ts'

/** Resolves once so many sessions of this database wait for a lock: the overlap that a race is about. */
export async function untilWaiting(db: Database, sessions = 1): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows.length >= sessions) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`fewer than ${sessions} sessions waited for a lock`)
}
