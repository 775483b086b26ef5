import {
  type CronItem,
  type Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker'
import type pg from 'pg'

/** A job's work: its payload, and the time it runs. Jobs may run twice: every task is idempotent. */
type Job = (payload: unknown, at: Date) => Promise<void>
export interface Jobs {
  readonly tasks: Readonly<Record<string, Job>>
  /** Cron patterns in UTC, e.g. { task: 'sweep-orders', match: '* * * * *' }. */
  readonly schedule: readonly { readonly task: string; readonly match: string }[]
}

/** Creates or upgrades the queue's own tables; part of migrating. */
export const migrateJobs = (connectionString: string, logger: Logger): Promise<void> =>
  runMigrations({ connectionString, logger })

/** Works off the queue and its schedule; every scheduled task runs once at the start, for what came due while nobody ran. */
export async function startJobs(pool: pg.Pool, jobs: Jobs, clock: () => Date, logger: Logger): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs.tasks).map(([name, job]) => [name, (payload: unknown) => job(payload, clock())]),
  )
  const items: CronItem[] = jobs.schedule.map(({ task, match }) => ({
    task,
    match,
    options: { backfillPeriod: 0, maxAttempts: 3 },
  }))
  const runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: parseCronItems(items),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
  })
  for (const { task } of jobs.schedule) await runner.addJob(task, {}, { jobKey: `start:${task}`, maxAttempts: 3 })
  return runner
}
