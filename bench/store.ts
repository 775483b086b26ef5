import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPaths } from '../apps/api/src/platform/database/embedded/cluster.ts'
import { runningPostmaster } from '../apps/api/src/platform/database/embedded/postmaster.ts'
import { startEmbedded } from '../apps/api/src/platform/database/embedded/server.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { inCheckout } from '../scripts/checkout.ts'
import { freePort } from '../scripts/store/answers.ts'
import { buildApi } from '../scripts/store/build-api.ts'
import { apiMemory, heapFlags, pageFlags } from '../scripts/store/heap.ts'

export interface Store {
  readonly origin: string
  readonly url: string
  readonly apiPid: number
  readonly pagesPid: number
  readonly databasePid: number
  stop(): Promise<void>
}

interface StoreOptions {
  /** The folder of its data is kept under this name for the next run; others that are no longer made are removed. */
  readonly name: string
  readonly kept: readonly string[]
  /** Loads what the run needs, once for each name. */
  readonly fill: (url: string, dataDir: string) => Promise<void>
}

const prefix = 'yaoji-bench-'

const endsWithUs = inCheckout('scripts/store/exit-with-parent.mjs')
/** Servers share the first core; the generator has the second. */
const pinned = (program: readonly string[], environment: Record<string, string>): ChildProcess =>
  spawn('taskset', ['-c', '0', process.execPath, ...heapFlags, '--import', endsWithUs, ...program], {
    cwd: inCheckout(),
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })

/** How each store that runs, or is about to, is stopped: its database would go on without this process. */
const running = new Set<() => Promise<void>>()
let heedsSignals = false

/** A run that is broken off stops its stores; it often hears so twice, from the terminal and from what started it. */
function heedSignals(): void {
  if (heedsSignals) return
  heedsSignals = true
  let ends = false
  const end = () => {
    if (ends) return
    ends = true
    void Promise.allSettled(Array.from(running, (stop) => stop())).then(() => process.exit(1))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
}

/** Starts a whole store of its own in the temporary folder: database, API, page process. */
export async function startStore({ name, kept, fill }: StoreOptions): Promise<Store> {
  removeOthers(kept)
  const directory = join(tmpdir(), `${prefix}${name}`)
  const databaseFolder = join(directory, 'db')
  if (runningPostmaster(clusterPaths(databaseFolder).cluster)) throw new Error(`Another run uses ${directory}.`)
  const filled = join(directory, 'filled')
  if (!existsSync(filled)) rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true, mode: 0o711 })
  const database = await startEmbedded({ directory: databaseFolder })
  const children: ChildProcess[] = []
  const stop = async () => {
    running.delete(stop)
    for (const child of children) await endOf(child)
    await database.stop()
  }
  running.add(stop)
  heedSignals()
  try {
    spawn('taskset', ['-a', '-p', '-c', '0', String(database.pid)], { stdio: 'ignore' })
    await migrate(database.url)
    if (!existsSync(filled)) await fill(database.url, directory)
    writeFileSync(filled, '')
    const builtApi = await buildApi()
    const port = await freePort('127.0.0.1')
    const sockets = { API_SOCKET: join(directory, 'api.sock'), PAGES_SOCKET: join(directory, 'pages.sock') }
    const place = { DATABASE_URL: database.url, DATA_DIR: directory, PORT: String(port), HOST: '127.0.0.1' }
    const pages = pinned([...pageFlags, inCheckout('apps/storefront/server.ts')], { ...sockets, ...place })
    const api = pinned([builtApi], { ...sockets, ...place, ...apiMemory })
    children.push(api, pages)
    const origin = `http://127.0.0.1:${port}`
    await ready(origin)
    const pids = { apiPid: api.pid ?? 0, pagesPid: pages.pid ?? 0, databasePid: database.pid }
    return { origin, url: database.url, ...pids, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function endOf(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, 'exit')
  child.kill('SIGTERM')
  await end
}

function removeOthers(kept: readonly string[]): void {
  const names = readdirSync(tmpdir()).filter(
    (each) => each.startsWith(prefix) && !kept.includes(each.slice(prefix.length)),
  )
  for (const name of names) {
    const directory = join(tmpdir(), name)
    if (!runningPostmaster(clusterPaths(join(directory, 'db')).cluster))
      rmSync(directory, { recursive: true, force: true })
  }
}

async function ready(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const answers = await Promise.all(
      ['/readyz', '/login'].map((path) =>
        fetch(`${origin}${path}`)
          .then(({ ok }) => ok)
          .catch(() => false),
      ),
    )
    if (answers.every(Boolean)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the store did not become ready within two minutes')
}
