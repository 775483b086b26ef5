import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { runningUrl } from '../apps/api/src/platform/database/embedded/server.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { freePort } from '../scripts/store/answers.ts'
import { findChromium } from '../scripts/suites/chromium.ts'
import { journeyTime } from '../scripts/suites/test-time.ts'
import { timeOfStore } from './store-time.ts'

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

const startMs = 180_000
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
  const store = process.env.E2E_ORIGIN ? runningStore(process.env.E2E_ORIGIN) : await startStore()
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

/** The real thing, as `npm start` runs it, on a folder and a port of its own. */
async function startStore(): Promise<Store> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-journeys-'))
  const port = await freePort('127.0.0.1')
  const { DATABASE_URL: _, ...environment } = process.env
  // The test runner puts names of its own into the environment (MODE among them).
  const own = {
    ...{ NODE_ENV: 'production', MODE: 'demo', LOG_LEVEL: 'warn', DATA_DIR: dataDir, PORT: String(port) },
    CLOCK_OFFSET_SECONDS: String(
      Math.round((journeyTime(process.env.TEST_TIME, new Date()).getTime() - Date.now()) / 1000),
    ),
  }
  const running = spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    env: { ...environment, ...own },
    // The channel ends with this process, however it ends; the store then stops by itself.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-8_000)
    })
  const ended = once(running, 'exit')
  const stop = async () => {
    running.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = `http://localhost:${port}`
  for (const until = performance.now() + startMs; !(await ready(origin)); await pause(200)) {
    if (running.exitCode === null && performance.now() < until) continue
    await stop()
    throw new Error(`the store did not start:\n${said}`)
  }
  return { origin, dataDir, stop }
}

/** The API answers before the page process listens; only both together are the store. */
const ready = async (origin: string): Promise<boolean> =>
  (await answers(`${origin}/readyz`)) && (await answers(`${origin}/login`))

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ status }) => status === 200,
    () => false,
  )
