import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../test/database.ts'
import { forgetKeys } from './platform/jobs/forget-keys.ts'
import { jobLog } from './platform/jobs/job-log.ts'
import { startJobs } from './platform/jobs/jobs.ts'

const store = useDatabase()
const at = new Date('2026-11-21T02:00:00Z')

test('a scheduled task runs once at the start, with the time of the clock', async () => {
  const seen: Date[] = []
  const ran = Promise.withResolvers<void>()
  const jobs = {
    tasks: {
      probe: async (_: unknown, when: Date) => {
        seen.push(when)
        ran.resolve()
      },
    },
    schedule: [{ task: 'probe', match: '0 0 1 1 *' }],
  }
  const runner = await startJobs(store.db.$client, jobs, () => at, jobLog())
  await ran.promise
  await runner.stop()
  expect(seen).toEqual([at])
})

test('keys older than thirty days are forgotten, younger ones are not', async () => {
  await store.db.execute(sql`insert into idempotency (member_id, call, key, body_hash, created_at)
    values (1, 'x', 'old-key-1', 'a', '2026-10-01'), (1, 'x', 'new-key-1', 'a', '2026-11-20')`)
  expect(await forgetKeys(store.db, at)).toBe(1)
  const left = await store.db.execute<{ key: string }>(sql`select key from idempotency`)
  expect(left.rows.map((row) => row.key)).toEqual(['new-key-1'])
})
