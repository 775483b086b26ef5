import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Binaries, findBinaries } from './binaries.ts'
import {
  clusterExists,
  clusterPaths,
  clusterUrl,
  createCluster,
  listensAt,
  ownDirectory,
  programOptions,
  socketPath,
} from './cluster.ts'
import { type DatabaseUser, databaseUser, firstClosedFolder } from './database-user.ts'
import { readPostmaster, releaseCluster, runningPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedServer {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** Settles when the server process has ended, whoever ended it. */
  readonly exited: Promise<void>
  /** Fast shutdown; returns when the server process is gone. */
  stop(): Promise<void>
}

interface EmbeddedOptions {
  readonly directory: string
  /** False only where losing the data costs nothing, as in tests. */
  readonly fsync?: boolean
  /** A port to take again after a crash, so that clients find the server where it was. */
  readonly port?: number
}

const startTimeoutMs = 120_000
const logLimitBytes = 20_000_000

/**
 * Starts the PostgreSQL that comes with the project, on a free loopback port and a socket beside its data; makes its data
 * directory if it is new.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const fsync = options.fsync ?? true
  const place = prepareDirectory(resolve(options.directory))
  const { directory, user } = place
  const binaries = findBinaries(user)
  const paths = clusterPaths(directory)
  if (clusterExists(directory)) {
    checkVersion(paths.cluster, binaries)
    await releaseCluster(paths.cluster)
  } else {
    await createCluster(binaries, place, fsync)
  }
  let withSocket = true
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const child = launch(binaries, place, {
      ...serverSettings(fsync),
      ...listensAt(port, withSocket),
    })
    const exited = once(child, 'exit').then(() => undefined)
    const refusal = await readiness(child, directory)
    if (refusal === undefined) {
      const socket = socketPath(directory, port)
      if (withSocket && !(await answersAt(socket))) rmSync(socket, { force: true })
      const url = clusterUrl(directory, port)
      return { url, port, pid: child.pid!, exited, stop: () => stopPostmaster(child.pid!) }
    }
    // Some folders that a machine shares with another cannot hold a socket.
    const cannotHoldSocket = withSocket && /Unix-domain socket|\.s\.PGSQL\./.test(refusal)
    if (cannotHoldSocket) withSocket = false
    const mayPass = cannotHoldSocket || /Address already in use|is still in use/.test(refusal)
    if (!mayPass || attempt === 8) throw new Error(`PostgreSQL did not start. Its log ${paths.log} ends:\n${refusal}`)
    await pause(attempt * 100)
  }
}

/** The address of the server that runs in this directory now, for the tools that work beside it. */
export function runningUrl(directory: string): string | undefined {
  const place = existsSync(directory) ? realpathSync(directory) : directory
  const postmaster = runningPostmaster(clusterPaths(place).cluster)
  return postmaster && clusterUrl(place, postmaster.port)
}

interface Place {
  readonly directory: string
  readonly user: DatabaseUser | undefined
  /** True when the database's user cannot reach the directory by its path. */
  readonly closed: boolean
}

function prepareDirectory(wanted: string): Place {
  const user = databaseUser(wanted)
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const owner = statSync(wanted).uid
  const self = process.getuid?.()
  if (self !== undefined && self !== 0 && owner !== self)
    throw new Error(`The database in ${wanted} belongs to user number ${owner}. Start as root or as that user.`)
  ownDirectory(wanted, user)
  const directory = realpathSync(wanted)
  const folder = firstClosedFolder(dirname(directory), user)
  if (folder && process.platform !== 'linux')
    throw new Error(
      `PostgreSQL cannot run as root, and user ${user?.name} cannot reach ${wanted}: ${folder} is closed to others. ` +
        'Set DATA_DIR to a folder outside it.',
    )
  return { directory, user, closed: folder !== undefined }
}

function checkVersion(cluster: string, binaries: Binaries): void {
  const kept = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (!binaries.version.startsWith(`${kept}.`))
    throw new Error(
      `The data in ${cluster} was written by PostgreSQL ${kept}; the project now brings ${binaries.version}.`,
    )
}

function serverSettings(fsync: boolean): Record<string, string> {
  const lasting = fsync ? 'on' : 'off'
  return {
    max_connections: '120',
    shared_buffers: '128MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    fsync: lasting,
    full_page_writes: lasting,
    synchronous_commit: 'on',
    wal_level: 'replica',
    max_wal_senders: '4',
    max_replication_slots: '4',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_min_duration_statement: '1000',
  }
}

/**
 * A folder behind closed ones: root steps into it before it becomes the database's user, which then needs no path to
 * it. Every server process keeps it as its working folder.
 */
const standingIn = '/proc/self/cwd'

/** A session of its own keeps Ctrl-C in a terminal from reaching the server before the processes that use it. */
function launch(binaries: Binaries, { directory, user, closed }: Place, settings: Record<string, string>) {
  const paths = clusterPaths(directory)
  if ((statSync(paths.log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes)
    renameSync(paths.log, `${paths.log}.1`)
  const log = openSync(paths.log, 'a', 0o600)
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', closed ? standingIn : paths.cluster, ...args], {
    ...programOptions(user),
    ...(closed ? { cwd: paths.cluster } : {}),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  child.unref()
  return child
}

/** Undefined once the server answers; otherwise the end of its log. */
async function readiness(child: ChildProcess, directory: string): Promise<string | undefined> {
  const { cluster, log } = clusterPaths(directory)
  const offset = statSync(log).size
  let failure: string | undefined
  child.once('error', (error) => (failure = error.message))
  for (const until = performance.now() + startTimeoutMs; performance.now() < until; await pause(10)) {
    if (failure !== undefined) return failure
    if (child.exitCode !== null || child.signalCode !== null)
      return readFileSync(log).subarray(offset).toString().slice(-3000)
    const postmaster = readPostmaster(cluster)
    if (postmaster?.pid === child.pid && postmaster?.ready) return undefined
  }
  await stopPostmaster(child.pid!)
  return `no answer within ${startTimeoutMs / 1000} s`
}

/** Some folders hold a socket through which nobody is reached. */
const answersAt = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(path, () => resolve(true)).once('error', () => resolve(false))
    probe.once('connect', () => probe.destroy())
  })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}
