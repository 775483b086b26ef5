import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../../test/database.ts'
import { keepFile } from '../keep-file.ts'
import { fileStorage, filesFolder, hashOf } from '../storage.ts'
import { sweepFiles } from './sweep-files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'sweep-'))
const database = useDatabase()
const storage = fileStorage(dataDir)
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const dayMs = 86_400_000
const now = new Date('2026-11-23T06:00:00Z')
const pathOf = (sha256: string) => join(filesFolder(dataDir), sha256.slice(0, 2), sha256)
const arrived = (text: string) => {
  const content = Buffer.from(text)
  return { content, facts: { sha256: hashOf(content), mime: 'image/png', bytes: content.length, name: 'a.png' } }
}
const came = (path: string, daysAgo: number) => {
  const at = new Date(now.getTime() - daysAgo * dayMs)
  return utimes(path, at, at)
}

const orphan = arrived('left behind')
beforeAll(async () => {
  const madeAt = new Date(now.getTime() - 2 * dayMs)
  await database.db.execute(sql`update migrations set applied_at = ${madeAt.toISOString()}`)
  await storage.put(orphan.content, orphan.facts.sha256)
  await came(pathOf(orphan.facts.sha256), 1.5)
})

test('what no row names goes, also a draft', async () => {
  const draft = `${pathOf(orphan.facts.sha256)}.1.draft`
  await writeFile(draft, 'half')
  await came(draft, 1.5)
  expect(await sweepFiles(database.db, dataDir, now)).toBe(2)
  expect([pathOf(orphan.facts.sha256), draft].filter(existsSync)).toEqual([])
  expect(await sweepFiles(database.db, dataDir, now)).toBe(0)
})

test('what a row names stays, and so does what may still get one', async () => {
  const kept = arrived('named by a row')
  await database.db.transaction((tx) => keepFile(tx, storage, kept, null, now))
  await came(pathOf(kept.facts.sha256), 1.5)
  const fresh = arrived('came this hour')
  await storage.put(fresh.content, fresh.facts.sha256)
  await came(pathOf(fresh.facts.sha256), 0.1)
  await sweepFiles(database.db, dataDir, now)
  expect([kept, fresh].map(({ facts }) => existsSync(pathOf(facts.sha256)))).toEqual([true, true])
})

test("files that are older than this database are another's and stay", async () => {
  const foreign = arrived('of another database')
  await storage.put(foreign.content, foreign.facts.sha256)
  await came(pathOf(foreign.facts.sha256), 30)
  expect(await sweepFiles(database.db, dataDir, now)).toBe(0)
  expect(existsSync(pathOf(foreign.facts.sha256))).toBe(true)
})

test('bytes that come while their row is on the way are never swept: the sweep waits for the row', async () => {
  const late = arrived('row under way')
  await storage.put(late.content, late.facts.sha256)
  await came(pathOf(late.facts.sha256), 1.5)
  const { promise: swept, resolve } = Promise.withResolvers<number>()
  await database.db.transaction(async (tx) => {
    await keepFile(tx, storage, late, null, now)
    const sweep = sweepFiles(database.db, dataDir, now)
    sweep.then(resolve)
    const first = await Promise.race([sweep, new Promise((ready) => setTimeout(() => ready('waits'), 300))])
    expect(first).toBe('waits')
  })
  expect(await swept).toBe(0)
  expect(existsSync(pathOf(late.facts.sha256))).toBe(true)
})

test('a folder that is not there yet is nothing to sweep', async () => {
  expect(await sweepFiles(database.db, join(dataDir, 'none'), now)).toBe(0)
})
