import type { Database } from '../src/platform/database/database.ts'
import type { Jobs } from '../src/platform/jobs/jobs.ts'
import { readMark } from '../src/platform/settings/marks.ts'
import { loadDemoContracts } from './contracts/demo-contracts.ts'
import { loadDemoTrade } from './orders/load-trade.ts'
import { loadDemoPromotions } from './promotions/load-demo-promotions.ts'

/** Keeps the demonstration's offers alive from day to day; a store into which none was loaded has no such job. */
export async function demoJobs(db: Database, dataDir: string): Promise<Jobs | null> {
  if (!(await db.transaction((tx) => readMark(tx, 'demo_promotions')))) return null
  return {
    tasks: {
      'renew-demonstration': async (_, at) => {
        await loadDemoPromotions(db, at)
        await loadDemoContracts(db, dataDir, at)
        await loadDemoTrade(db, dataDir, at)
      },
    },
    // Every hour, because the day's work is done once: a store that was asleep at midnight does it when it wakes.
    schedule: [{ task: 'renew-demonstration', match: '7 * * * *' }],
  }
}
