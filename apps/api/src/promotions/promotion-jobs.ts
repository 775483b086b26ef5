import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { giveAsideBack } from './aside/give-aside-back.ts'
import { setSalesAside } from './aside/set-aside.ts'
import { endNearExpirySales } from './end-near-expiry.ts'
import { releaseExpired } from './quotas/claims.ts'
import { pruneClaims } from './quotas/prune-claims.ts'
import { reportUnfit } from './report-unfit.ts'

export const promotionJobs = (db: Database): Jobs => ({
  tasks: {
    // Holds end by themselves as soon as somebody asks for the pieces; the job is for those that nobody asks for.
    'release-expired-holds': async (_, at) => {
      await releaseExpired(db, at)
    },
    'end-near-expiry-sales': async (_, at) => {
      await endNearExpirySales(db, at)
    },
    // What is over gives back before what opens takes.
    'set-sales-aside': async (_, at) => {
      await giveAsideBack(db, at)
      await setSalesAside(db, at)
    },
    'report-unfit-promotions': (_, at) => reportUnfit(db, at),
    'prune-claims': async (_, at) => {
      await pruneClaims(db, at)
    },
  },
  schedule: [
    { task: 'release-expired-holds', match: '* * * * *' },
    { task: 'set-sales-aside', match: '* * * * *' },
    { task: 'end-near-expiry-sales', match: '*/10 * * * *' },
    { task: 'report-unfit-promotions', match: '*/10 * * * *' },
    { task: 'prune-claims', match: '5 19 * * *' },
  ],
})
