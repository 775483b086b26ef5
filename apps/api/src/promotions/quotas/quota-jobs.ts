import type { Database } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { releaseExpired } from './claims.ts'

/** Holds end by themselves as soon as somebody asks for the pieces; the job is for those that nobody asks for. */
export const promotionJobs = (db: Database): Jobs => ({
  tasks: {
    'release-expired-holds': async (_, at) => {
      await releaseExpired(db, at)
    },
  },
  schedule: [{ task: 'release-expired-holds', match: '* * * * *' }],
})
