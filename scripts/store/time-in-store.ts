import { storeClock } from '../../apps/api/src/platform/clock.ts'
import type { Config } from '../../apps/api/src/platform/config.ts'
import { closeDatabase, openDatabase } from '../../apps/api/src/platform/database/database.ts'

/** What time it is in the store whose database this is: what a command is dated by. */
export async function timeInStore(url: string, config: Pick<Config, 'CLOCK_OFFSET_SECONDS'>): Promise<Date> {
  const db = openDatabase(url, { max: 1 })
  try {
    const clock = storeClock(db, config)
    await clock.measure()
    return clock.now()
  } finally {
    await closeDatabase(db)
  }
}
