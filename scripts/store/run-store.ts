import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Config, clearTextNote } from '../../apps/api/src/platform/config.ts'
import { freePort, portFree } from './answers.ts'
import { backUpDaily } from './daily-backup.ts'
import { type DataFolder, makeDataFolder, makeSocketFolder } from './data-folder.ts'
import { openDatabaseSource, prepareDatabase } from './database-source.ts'
import { greeting } from './greeting.ts'
import { type Lock, markOf, takeLock } from './lock.ts'
import { endLeftovers, freshSockets, type StoreKind, storeEnvironment } from './processes.ts'
import { restartOnChange } from './restart-on-change.ts'
import { type Supervised, supervise } from './supervise.ts'

interface StoreRun {
  readonly config: Config
  readonly folder: DataFolder
  readonly kind: StoreKind
  readonly log: (line: string) => void
  /** Aborted when the store shall stop; also while it still starts. */
  readonly signal: AbortSignal
  readonly at: Date
}

type Undo = (() => Promise<void> | void)[]

const graceMs = 10_000
const readyTimeoutMs = 120_000
const portPatienceMs = 3_000
const deathsBeforeReady = 3

/** Opens the store and returns once it has been stopped; whatever was started is stopped in the reverse order. */
export async function runStore(run: StoreRun): Promise<void> {
  const undo: Undo = []
  try {
    makeDataFolder(run.folder)
    const lock = await takeLock(run.folder.lock, run.at)
    undo.push(() => lock.release())
    undo.push(() => rmSync(run.folder.sockets, { recursive: true, force: true }))
    await endLeftovers(lock.leftovers)
    makeSocketFolder(run.folder)
    const port = await choosePort(run.config)
    await openStore(run, port, lock, undo)
    if (!run.signal.aborted) await once(run.signal, 'abort')
    run.log('Stopping …')
    lock.update({ state: 'stopping' })
  } catch (error) {
    if (!run.signal.aborted) throw error
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

async function openStore(run: StoreRun, port: number, lock: Lock, undo: Undo): Promise<void> {
  const { config, folder, kind, log, signal } = run
  const sockets = freshSockets(folder.sockets)
  const address = `http://localhost:${port}`
  lock.update({ address })

  const database = openDatabaseSource(process.env.DATABASE_URL, folder, log).then(async (source) => {
    undo.push(() => source.stop())
    const environment = storeEnvironment({ port, dataDir: folder.path, url: source.url, sockets })
    await prepareDatabase(environment, signal)
    return environment
  })
  const [environment] = await allOrFirstError([database, kind.prepare(log, signal)])

  const processes: Supervised[] = []
  const noteProcesses = () =>
    lock.update({ children: processes.flatMap(({ pid }) => (pid === undefined ? [] : [markOf(pid)])) })
  undo.push(async () => {
    await Promise.all(processes.map((each) => each.stop(graceMs)))
  })
  for (const each of await kind.processes(environment, config.HOST)) {
    const supervised = supervise({ ...each, log, onSpawn: noteProcesses })
    processes.push(supervised)
    if (each.watched) undo.push(restartOnChange(supervised, each.watched, log))
  }
  noteProcesses()
  await ready(() => kind.ready(sockets, port), processes, signal)
  if (signal.aborted) return
  log(greeting(address, config.MODE !== 'production' && process.env.DEMO !== '0', clearTextNote(config)))
  if (!process.env.DATABASE_URL) undo.push(backUpDaily(folder, log))
}

/** Unlike Promise.all it leaves nothing running behind an error. */
async function allOrFirstError<First, Second>(work: [Promise<First>, Promise<Second>]): Promise<[First, Second]> {
  await Promise.allSettled(work)
  return Promise.all(work)
}

async function choosePort({ PORT, HOST }: Config): Promise<number> {
  if (PORT === 0) return freePort(HOST)
  // A store that was ended a moment ago may still be closing its last connections.
  for (const until = performance.now() + portPatienceMs; ; await pause(200)) {
    if (await portFree(PORT, HOST)) return PORT
    if (performance.now() > until)
      throw new Error(`PORT ${PORT} is in use by another program. Choose another one: PORT=${PORT + 1} npm start`)
  }
}

async function ready(
  answers: () => Promise<boolean>,
  processes: readonly Supervised[],
  signal: AbortSignal,
): Promise<void> {
  for (const until = performance.now() + readyTimeoutMs; !signal.aborted; await pause(30)) {
    if (await answers()) return
    const failing = processes.find((each) => each.deaths >= deathsBeforeReady)
    if (failing) throw new Error(`The ${failing.name} process does not start; the reason is printed above.`)
    if (performance.now() > until) throw new Error(`The store did not become ready within ${readyTimeoutMs / 1000} s.`)
  }
}
