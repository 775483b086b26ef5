import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layOutBackup, makeBackup } from './backup-folder.ts'
import { type EmbeddedServer, startEmbedded } from './server.ts'

let folder: string
let server: EmbeddedServer
const at = new Date('2026-11-21T03:00:00Z')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'files/ab'), { recursive: true })
  writeFileSync(join(folder, 'files/ab/licence.webp'), 'a picture')
  server = await startEmbedded({ directory: join(folder, 'postgres') })
  await query(server.url, `create table ledger (id bigint primary key, note text not null)`)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup made while rows are written restores beside the original with every row acknowledged before it', async () => {
  let written = 0
  let writing = true
  const writer = (async () => {
    const client = new pg.Client(server.url)
    await client.connect()
    while (writing) {
      await client.query(
        `insert into ledger select n, repeat(md5(n::text), 20) from generate_series($1::bigint, $1 + 99) n`,
        [written + 1],
      )
      written += 100
    }
    await client.end()
  })()
  while (written < 5_000) await new Promise((resolve) => setTimeout(resolve, 10))
  const acknowledged = written
  await makeBackup({ url: server.url, ...parts(folder), into: join(folder, 'backup'), at })
  const afterwards = written
  writing = false
  await writer

  const beside = join(folder, 'beside')
  await layOutBackup(join(folder, 'backup'), beside)
  const restored = await startEmbedded({ directory: join(beside, 'postgres') })
  try {
    const [{ count }] = (await query(restored.url, 'select count(*)::int as count from ledger')) as [{ count: number }]
    expect(count).toBeGreaterThanOrEqual(acknowledged)
    expect(count).toBeLessThanOrEqual(afterwards + 100)
    const digest = `select md5(string_agg(id || note, ',' order by id)) as digest from ledger where id <= ${count}`
    expect(await query(restored.url, digest)).toEqual(await query(server.url, digest))
    expect(readFileSync(join(beside, 'files/ab/licence.webp'), 'utf8')).toBe('a picture')
  } finally {
    await restored.stop()
  }
  expect(await query(server.url, 'select count(*)::int as slots from pg_replication_slots')).toEqual([{ slots: 0 }])
})

test('a changed or unfinished backup is refused, and an occupied folder is not written to', async () => {
  const backup = join(folder, 'second')
  const manifest = await makeBackup({ url: server.url, ...parts(folder), into: backup, at })
  appendFileSync(join(backup, manifest.files[0]!.path), 'x')
  await expect(layOutBackup(backup, join(folder, 'damaged'))).rejects.toThrow(/damaged: 1 files/)
  rmSync(join(backup, 'manifest.json'))
  await expect(layOutBackup(backup, join(folder, 'unfinished'))).rejects.toThrow(/no complete backup/)
  await expect(makeBackup({ url: server.url, ...parts(folder), into: backup, at })).rejects.toThrow(/not empty/)
})

const parts = (root: string) => ({ database: join(root, 'postgres'), files: join(root, 'files') })

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
