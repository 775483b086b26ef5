import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { completeShippedGifts } from './complete-shipped-gifts.ts'
import { lapsePoints } from './lapse-points.ts'
import { pruneSignIns } from './prune-sign-ins.ts'

/** Points lapse at five past midnight in Shanghai, before anyone shops with them. */
export const pointsJobs = (db: Database): Jobs => ({
  tasks: {
    'lapse-points': async (_, at) => {
      await lapsePoints(db, at)
    },
    'complete-gift-orders': async (_, at) => {
      await completeShippedGifts(db, at)
    },
    'prune-sign-ins': async (_, at) => {
      await pruneSignIns(db, at)
    },
  },
  schedule: [
    { task: 'lapse-points', match: '5 16 * * *' },
    { task: 'complete-gift-orders', match: '20 * * * *' },
    { task: 'prune-sign-ins', match: '10 19 * * *' },
  ],
})
