import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { answerArrivals } from './arrival-wishes.ts'
import { strikePrices } from './strike-prices.ts'

export const offerJobs = (db: Database): Jobs => ({
  tasks: {
    'answer-arrivals': async (_, at) => {
      await answerArrivals(db, at)
    },
    'strike-prices': async (_, at) => {
      await strikePrices(db, at)
    },
  },
  schedule: [
    { task: 'answer-arrivals', match: '*/5 * * * *' },
    { task: 'strike-prices', match: '* * * * *' },
  ],
})
