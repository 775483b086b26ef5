import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { sweepOverdue } from './mark-overdue.ts'

/** Each hour: what a due day changes is written soon after midnight of the store. */
export const walletJobs = (db: Database): Jobs => ({
  tasks: { 'mark-overdue-terms': (_, at) => sweepOverdue(db, at) },
  schedule: [{ task: 'mark-overdue-terms', match: '5 * * * *' }],
})
