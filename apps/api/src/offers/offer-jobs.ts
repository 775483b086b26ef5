import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { answerRestocks } from './restock-wishes.ts'
import { strikePrices } from './strike-prices.ts'

export const offerJobs = (db: Database): Jobs => ({
  tasks: {
    'answer-restocks': async (_, at) => {
      await answerRestocks(db, at)
    },
    'strike-prices': async (_, at) => {
      await strikePrices(db, at)
    },
  },
  schedule: [
    { task: 'answer-restocks', match: '*/5 * * * *' },
    { task: 'strike-prices', match: '* * * * *' },
  ],
})
