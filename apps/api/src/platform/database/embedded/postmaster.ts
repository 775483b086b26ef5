import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { socketName } from './cluster.ts'
import { processAlive, processCommand, processFolder, processStart } from './process-identity.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
  readonly ready: boolean
}

/** What the server that holds this data directory says about itself; undefined when none says anything. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const lines = readFileSync(file, 'utf8').split('\n')
  const pid = Math.abs(Number(lines[0]))
  return pid > 0 ? { pid, port: Number(lines[3] ?? 0), ready: lines[7]?.trim() === 'ready' } : undefined
}

/** The server that really serves this directory now: its process is alive and no stranger with a reused number. */
export function runningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster && serves(postmaster.pid, cluster) ? postmaster : undefined
}

/**
 * Frees a data directory after a killed run: an orphan server gets a fast shutdown, a dead one's lock file and socket
 * go, and its last back ends are waited for, because a new server refuses to start beside them.
 */
export async function releaseCluster(cluster: string): Promise<void> {
  const orphan = runningPostmaster(cluster)
  if (orphan) await stopPostmaster(orphan.pid)
  await backendsGone(cluster)
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  const beside = dirname(cluster)
  for (const entry of readdirSync(beside, { withFileTypes: true }))
    if (entry.name.startsWith(socketName) && !entry.isDirectory()) rmSync(join(beside, entry.name), { force: true })
}

/** Fast shutdown: running statements are cut off, what was committed is written. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await gone(pid, 30_000)) return
  signal(pid, 'SIGQUIT')
  if (await gone(pid, 10_000)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

async function backendsGone(cluster: string): Promise<void> {
  for (const [waitMs, name] of [
    [3_000, undefined],
    [3_000, 'SIGTERM'],
    [5_000, 'SIGQUIT'],
  ] as const) {
    const left = backends(cluster)
    if (name) for (const pid of left) signal(pid, name)
    if (await eventually(() => backends(cluster).length === 0, waitMs)) return
  }
}

/** Server processes whose working folder is this data directory (Linux only; elsewhere the server's own check must do). */
function backends(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => processFolder(pid) === cluster && processCommand(pid)?.startsWith('postgres'))
}

function serves(pid: number, cluster: string): boolean {
  if (!processAlive(pid) || processStart(pid) === undefined) return false
  const folder = processFolder(pid)
  if (folder !== undefined) return folder === cluster
  return processCommand(pid)?.includes(cluster) ?? false
}

const gone = (pid: number, waitMs: number) =>
  eventually(() => processStart(pid) === undefined || !processAlive(pid), waitMs)

async function eventually(test: () => boolean, waitMs: number): Promise<boolean> {
  for (const until = performance.now() + waitMs; ; await pause(20)) {
    if (test()) return true
    if (performance.now() > until) return false
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
