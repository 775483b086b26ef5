import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runningPostmaster } from '../apps/api/src/platform/database/embedded/postmaster.ts'
import { processStart } from '../apps/api/src/platform/database/embedded/process-identity.ts'
import { runningUrl } from '../apps/api/src/platform/database/embedded/server.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { freePort } from '../scripts/store/answers.ts'
import type { LockHolder } from '../scripts/store/lock.ts'

export const victims = ['API', 'pages', 'PostgreSQL', 'supervisor'] as const
export type Victim = (typeof victims)[number]

export interface KillableStore {
  readonly origin: string
  /** The address of the database as it is now; it may change when the supervisor was killed. */
  url(): string
  /** Kills one process with -9, starts the supervisor again if it was that one, and returns when pages are served again. */
  kill(victim: Victim): Promise<void>
  stop(): Promise<void>
}

/** A machine on which others work starts slowly. */
const readyTimeoutMs = 300_000

/** The whole store as `npm start` runs it, with a data folder of its own, on loopback; ends with this process. */
export async function startKillableStore(below = tmpdir()): Promise<KillableStore> {
  const data = await mkdtemp(join(below, 'yaoji-soak-'))
  const port = await freePort('127.0.0.1')
  const origin = `http://127.0.0.1:${port}`
  const place = { data, origin, port }
  let supervisor = launch(place)
  await ready(place, supervisor.pid!)
  return {
    origin,
    url: () => runningUrl(join(data, 'postgres')) ?? '',
    async kill(victim) {
      const pid = pidOf(victim, data)
      if (pid === undefined) return
      const end = supervisor.exitCode === null ? once(supervisor, 'exit') : null
      process.kill(pid, 'SIGKILL')
      for (let waitedMs = 0; processStart(pid) !== undefined && waitedMs < 10_000; waitedMs += 10) await pause(10)
      if (victim === 'supervisor') {
        await end
        supervisor = launch(place)
      }
      await ready(place, supervisor.pid!)
    },
    async stop() {
      if (supervisor.exitCode === null && supervisor.signalCode === null) {
        supervisor.kill('SIGTERM')
        await once(supervisor, 'exit')
      }
      await rm(data, { recursive: true, force: true })
    },
  }
}

interface Place {
  readonly data: string
  readonly origin: string
  readonly port: number
}

function launch({ data, port }: Place): ChildProcess {
  const { DATABASE_URL: _, ...environment } = process.env
  const log = openSync(join(tmpdir(), `yaoji-soak-${process.pid}.log`), 'a')
  return spawn(process.execPath, [inCheckout('scripts/start.ts')], {
    env: {
      ...environment,
      NODE_ENV: 'production',
      MODE: 'demo',
      DEMO: '1',
      DATA_DIR: data,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', log, log, 'ipc'],
  })
}

const holder = (data: string): LockHolder | undefined => {
  try {
    return JSON.parse(readFileSync(join(data, 'lock.json'), 'utf8')) as LockHolder
  } catch {
    return undefined
  }
}

/** Only processes that the store in this data folder started itself. */
function pidOf(victim: Victim, data: string): number | undefined {
  if (victim === 'supervisor') return holder(data)?.pid
  if (victim === 'PostgreSQL') return runningPostmaster(join(data, 'postgres/cluster'))?.pid
  const entry = victim === 'API' ? 'apps/api/dist/' : 'apps/storefront/server.ts'
  return holder(data)?.children.find(
    ({ pid, start }) => start !== undefined && processStart(pid) === start && commandOf(pid).includes(entry),
  )?.pid
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

async function ready({ data, origin }: Place, pid: number): Promise<void> {
  for (const end = performance.now() + readyTimeoutMs; performance.now() < end; await pause(100)) {
    const ours = holder(data)
    if (ours?.pid !== pid || ours.children.length < 2) continue
    if ((await answers(`${origin}/readyz`)) && (await answers(`${origin}/login`))) return
  }
  throw new Error(`the store in ${data} did not become ready within ${readyTimeoutMs / 1000} s`)
}

const answers = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
