import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DatabaseUser } from './database-user.ts'

const databaseName = 'yaoji'
const superuser = 'yaoji'

/** Where the parts of an embedded database are inside its directory. */
export const clusterPaths = (directory: string) => ({
  cluster: join(directory, 'cluster'),
  password: join(directory, 'password'),
  log: join(directory, 'postgres.log'),
})

export const clusterExists = (directory: string) => existsSync(join(clusterPaths(directory).cluster, 'PG_VERSION'))

/**
 * What a statement gave back to the C library stays with its process for the next one. Otherwise it goes to the system and is
 * fetched again, page by page, for each statement of an order: 2 to 4 % of the database's time (decision 0148).
 */
const keepsMemory = {
  MALLOC_TRIM_THRESHOLD_: String(4 << 20),
  MALLOC_MMAP_THRESHOLD_: String(4 << 20),
  MALLOC_TOP_PAD_: String(256 << 10),
}

/** How a program of PostgreSQL is run: as the database user, in a folder that everyone may enter, without the caller's settings. */
export const programOptions = (user: DatabaseUser | undefined) => ({
  cwd: '/',
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...keepsMemory },
  ...(user ? { uid: user.uid, gid: user.gid } : {}),
})

/**
 * Makes the data directory with the database `yaoji` in it; a killed run leaves nothing that looks finished. Behind a
 * closed folder it is made elsewhere and moved in.
 */
export async function createCluster(
  binaries: Binaries,
  place: { directory: string; user: DatabaseUser | undefined; closed: boolean },
  sync: boolean,
): Promise<void> {
  const { user } = place
  const paths = clusterPaths(place.directory)
  const unfinished = `${paths.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  rmSync(paths.password, { force: true })
  const workshop = place.closed ? mkdtempSync(join(tmpdir(), 'yaoji-database-')) : place.directory
  const made = place.closed ? clusterPaths(workshop) : { ...paths, cluster: unfinished }
  try {
    ownDirectory(workshop, user)
    writeFileSync(made.password, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (user) chownSync(made.password, user.uid, user.gid)
    const created = [
      ...['-D', made.cluster, '-U', superuser, '-A', 'scram-sha-256', `--pwfile=${made.password}`, '-E', 'UTF8'],
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--no-instructions'],
      ...(sync ? [] : ['--no-sync']),
    ]
    await run(binaries.initdb, created, user)
    await run(
      binaries.postgres,
      ['--single', '-D', made.cluster, 'postgres'],
      user,
      `CREATE DATABASE ${databaseName}\n`,
    )
    if (place.closed) {
      cpSync(made.cluster, unfinished, { recursive: true, verbatimSymlinks: true })
      chmodSync(unfinished, 0o700)
      cpSync(made.password, paths.password)
      ownTree(place.directory, user)
    }
  } finally {
    if (place.closed) rmSync(workshop, { recursive: true, force: true })
  }
  renameSync(unfinished, paths.cluster)
}

/** Hands the directory to the database user, and closes it to everyone else. */
export function ownDirectory(directory: string, user: DatabaseUser | undefined): void {
  if (user) chownSync(directory, user.uid, user.gid)
  chmodSync(directory, 0o700)
}

/** Hands over everything below a directory as well, without following links. */
export function ownTree(directory: string, user: DatabaseUser | undefined): void {
  if (!user) return
  lchownSync(directory, user.uid, user.gid)
  for (const path of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(directory, path), user.uid, user.gid)
}

export const readPassword = (directory: string) => readFileSync(clusterPaths(directory).password, 'utf8').trim()

/** Seen from the data, where the server stands. */
const besideTheData = '..'
/** How the server names its socket, before its port, and the lock of it. */
export const socketName = '.s.PGSQL.'
/** A system takes 103 bytes (macOS) or 107 (Linux) as the path of a socket. */
const mostPathBytes = 100

/** Where the server answers. A socket in the file system costs a statement less than the loopback does (decision 0148). */
export const listensAt = (port: number, withSocket: boolean): Record<string, string> => ({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: withSocket ? besideTheData : '',
  port: String(port),
})

export const socketPath = (directory: string, port: number): string => join(directory, `${socketName}${port}`)

/** The server's address: its socket where there is one. */
export function clusterUrl(directory: string, port: number): string {
  const url = `postgres://${superuser}:${readPassword(directory)}@127.0.0.1:${port}/${databaseName}`
  const socket = socketPath(directory, port)
  const isThere = statSync(socket, { throwIfNoEntry: false })?.isSocket() ?? false
  return isThere && Buffer.byteLength(socket) <= mostPathBytes ? `${url}?host=${encodeURIComponent(directory)}` : url
}

async function run(program: string, args: string[], user: DatabaseUser | undefined, input = ''): Promise<void> {
  const child = spawn(program, args, { ...programOptions(user), stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0 || /^(ERROR|FATAL|PANIC):/m.test(output))
    throw new Error(`${program} failed (${code}): ${output.trim().slice(-2000)}`)
}
