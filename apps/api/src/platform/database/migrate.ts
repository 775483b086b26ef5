import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { jobLog } from '../jobs/job-log.ts'
import { migrateJobs } from '../jobs/jobs.ts'

const folder = new URL('../../../migrations/', import.meta.url)
const lockKey = 7_204_071

/**
 * Applies dated SQL migrations in name order, each in its own transaction, under an advisory lock: processes that start
 * together wait for the first. Answers the names newly applied. Throws when an applied file is missing here (an older
 * program on a newer database). The job queue's own tables follow under the same lock.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from migrations')).rows.map((row) => row.name),
    )
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of done) {
      if (!files.includes(name))
        throw new Error(`the database has migration ${name}, which this program does not know: start a newer program`)
    }
    const applied: string[] = []
    for (const name of files) {
      if (done.has(name)) continue
      const text = await readFile(new URL(name, folder), 'utf8')
      await client.query('begin')
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
      await client.query('commit')
      applied.push(name)
    }
    await migrateJobs(url, jobLog())
    return { applied }
  } finally {
    await client.end()
  }
}
