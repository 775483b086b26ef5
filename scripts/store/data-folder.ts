import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { databaseUser, firstClosedFolder } from '../../apps/api/src/platform/database/embedded/database-user.ts'
import { checkout, inCheckout, shortHash } from '../checkout.ts'

export interface DataFolder {
  readonly path: string
  /** The embedded PostgreSQL: its data directory, password and log. */
  readonly database: string
  /** Uploaded files and generated pictures. */
  readonly files: string
  readonly backups: string
  readonly lock: string
  /** Local sockets of the processes; short, because a socket's path may have 107 characters at most. */
  readonly sockets: string
}

/**
 * Where everything that lasts is kept: DATA_DIR, or `.data` in the checkout. When root starts a checkout that the
 * database's user cannot reach (root's own home), the data is under /var/lib/yaoji instead.
 */
export function dataFolder(environment: NodeJS.ProcessEnv): DataFolder {
  const path = environment.DATA_DIR ? resolve(checkout, environment.DATA_DIR) : defaultPath()
  return {
    path,
    database: join(path, 'postgres'),
    files: join(path, 'files'),
    backups: join(path, 'backups'),
    lock: join(path, 'lock.json'),
    sockets: join(tmpdir(), `yaoji-${shortHash(`${path} ${process.getuid?.()}`)}`),
  }
}

/** Makes the folder; as root it is opened for passing through, since the database's user goes through it to its own. */
export function makeDataFolder(folder: DataFolder): void {
  mkdirSync(folder.path, { recursive: true, mode: 0o711 })
  if (process.getuid?.() === 0) chmodSync(folder.path, statSync(folder.path).mode | 0o011)
  mkdirSync(folder.files, { recursive: true, mode: 0o700 })
}

/** For whoever holds the lock: the store before removes its folder until it lets the lock go. */
export function makeSocketFolder(folder: DataFolder): void {
  mkdirSync(folder.sockets, { recursive: true, mode: 0o700 })
  if (statSync(folder.sockets).uid !== (process.getuid?.() ?? 0))
    throw new Error(`${folder.sockets} belongs to another user; remove it.`)
}

function defaultPath(): string {
  const beside = inCheckout('.data')
  const closed = firstClosedFolder(checkout, databaseUser(join(beside, 'postgres')))
  return closed ? join('/var/lib/yaoji', shortHash(checkout)) : beside
}
