import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { runningUrl } from '../apps/api/src/platform/database/embedded/server.ts'
import { freePort } from '../scripts/store/answers.ts'
import { findChromium } from '../scripts/suites/chromium.ts'
import { journeyTime } from '../scripts/suites/test-time.ts'
import { startStore } from './start-store.ts'
import { timeOfStore } from './time-of-store.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How far the store's time is from this machine's. */
    readonly clockAheadMs: number
    readonly origin: string
    readonly databaseUrl: string
    readonly browserEndpoint: string
  }
}

interface Store {
  readonly origin: string
  readonly dataDir: string
  readonly stop: () => Promise<void>
}

const browserFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * One store and one browser per run. E2E_ORIGIN with E2E_DATA_DIR takes a store that already runs, for quick work on one
 * journey. The store is started at the hour of Shanghai whose turn it is today, or at TEST_TIME; browsers go by its time.
 */
export default async function storeUnderTest(project: TestProject): Promise<() => Promise<void>> {
  const store = process.env.E2E_ORIGIN ? runningStore(process.env.E2E_ORIGIN) : await startOwn()
  try {
    const databaseUrl = runningUrl(join(store.dataDir, 'postgres'))
    if (!databaseUrl) throw new Error(`no database runs in ${store.dataDir}`)
    const browser = await chromium.launchServer({ executablePath: await findChromium(console.log), args: browserFlags })
    project.provide('origin', store.origin)
    project.provide('clockAheadMs', (await timeOfStore(store.origin)).getTime() - Date.now())
    project.provide('databaseUrl', databaseUrl)
    project.provide('browserEndpoint', browser.wsEndpoint())
    return async () => {
      await browser.close()
      await store.stop()
    }
  } catch (error) {
    await store.stop()
    throw error
  }
}

function runningStore(origin: string): Store {
  const dataDir = process.env.E2E_DATA_DIR
  if (!dataDir) throw new Error('E2E_ORIGIN needs E2E_DATA_DIR: the DATA_DIR of that store')
  return { origin, dataDir, stop: async () => undefined }
}

async function startOwn(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-journeys-'))
  const port = await freePort('127.0.0.1')
  const forget = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const stop = await startStore({ dataDir, port }, journeyTime(process.env.TEST_TIME, new Date()))
    return { origin: `http://localhost:${port}`, dataDir, stop: () => stop().then(forget) }
  } catch (error) {
    forget()
    throw error
  }
}
