import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { runningUrl } from '../apps/api/src/platform/database/embedded/server.ts'
import { freePort } from '../scripts/store/answers.ts'
import { closeDatabase } from './database.ts'
import { startStore } from './start-store.ts'
import { goTo } from './store-here.ts'
import { timeOfStore } from './time-of-store.ts'

let stop: (() => Promise<void>) | undefined
const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-own-'))
const port = freePort('127.0.0.1')
afterAll(async () => {
  await leave()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A store of this file's own at the given time. Called once more, the same store wakes at another time. */
export async function liveAt(at: Date): Promise<void> {
  await leave()
  const place = { dataDir, port: await port }
  stop = await startStore(place, at)
  const origin = `http://localhost:${place.port}`
  const clockAheadMs = (await timeOfStore(origin)).getTime() - Date.now()
  goTo({ origin, databaseUrl: runningUrl(join(dataDir, 'postgres'))!, clockAheadMs })
}

async function leave(): Promise<void> {
  await closeDatabase()
  await stop?.()
  stop = undefined
}
