import { readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { filesLock } from '../keep-file.ts'
import { filesFolder } from '../storage.ts'
import type { Jobs } from './jobs.ts'

const dayMs = 86_400_000

/**
 * Our choice (decision 0086): removes kept bytes that no row names, left by a process that ended between the bytes and
 * their row. Only what came since this database was made, and a day ago at least: a folder that was there before may be
 * another database's. Answers how many were removed.
 */
export async function sweepFiles(db: Database, dataDir: string, at: Date): Promise<number> {
  const folder = filesFolder(dataDir)
  const { rows } = await db.execute<{ made: Date }>(sql`select min(applied_at)::timestamptz as made from migrations`)
  const since = new Date(rows[0]!.made)
  const until = new Date(at.getTime() - dayMs)
  let removed = 0
  for (const part of await namesIn(folder)) removed += await sweepPart(db, join(folder, part), since, until)
  return removed
}

async function sweepPart(db: Database, folder: string, since: Date, until: Date): Promise<number> {
  const found = await Promise.all(
    (await namesIn(folder)).map(async (name) => ({ name, at: await cameAt(folder, name) })),
  )
  const names = found.flatMap(({ name, at }) => (at && at > since && at < until ? [name] : []))
  if (names.length === 0) return 0
  return db.transaction(async (tx) => {
    // Whoever brings a file holds this until its row is there: what has no row now will get none.
    await tx.execute(sql`select pg_advisory_xact_lock(${filesLock})`)
    const { rows } = await tx.execute<{ sha256: string }>(
      sql`select sha256 from files where sha256 = any(${sql.param(names)}::text[])`,
    )
    const kept = new Set(rows.map(({ sha256 }) => sha256))
    const orphans = names.filter((name) => !kept.has(name))
    for (const name of orphans) await unlink(join(folder, name))
    return orphans.length
  })
}

const namesIn = (folder: string) => readdir(folder).catch(() => [])
const cameAt = (folder: string, name: string) =>
  stat(join(folder, name)).then(
    (entry) => (entry.isFile() ? entry.mtime : null),
    () => null,
  )

export const fileJobs = (db: Database, dataDir: string): Jobs => ({
  tasks: {
    'sweep-files': async (_, at) => {
      await sweepFiles(db, dataDir, at)
    },
  },
  schedule: [{ task: 'sweep-files', match: '50 19 * * *' }],
})
