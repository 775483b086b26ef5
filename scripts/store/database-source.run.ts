import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { runningPostmaster } from '../../apps/api/src/platform/database/embedded/postmaster.ts'
import type { DataFolder } from './data-folder.ts'
import { openDatabaseSource } from './database-source.ts'

test('a database that would come back elsewhere is started again until its processes find it where it was', async () => {
  const path = mkdtempSync(join(tmpdir(), 'source-'))
  chmodSync(path, 0o755)
  const database = join(path, 'postgres')
  const lines: string[] = []
  const atSocket = () => join(database, `.s.PGSQL.${postmaster.port}`)
  const source = await openDatabaseSource(undefined, { path, database } as DataFolder, (line) => {
    lines.push(line)
    // Once something stands where its socket was.
    if (lines.length === 1) {
      rmSync(atSocket())
      mkdirSync(atSocket())
    } else rmSync(atSocket(), { recursive: true, force: true })
  })
  const postmaster = runningPostmaster(join(database, 'cluster'))!
  try {
    process.kill(postmaster.pid, 'SIGKILL')
    await vi.waitFor(
      async () => {
        const client = new pg.Client(source.url)
        await client.connect()
        await client.end()
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(lines).toEqual(expect.arrayContaining([expect.stringContaining('answers elsewhere than before')]))
  } finally {
    await source.stop()
    rmSync(path, { recursive: true })
  }
}, 60_000)
