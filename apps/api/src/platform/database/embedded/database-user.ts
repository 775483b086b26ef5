import { readFileSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export interface DatabaseUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/**
 * The user that PostgreSQL runs as. It refuses root, so root hands over to the owner of an existing
 * data directory, else to `postgres`, else to `nobody`. Undefined: the current user will do.
 */
export function databaseUser(directory: string): DatabaseUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statOrUndefined(directory)
  if (owner && owner.uid !== 0) return { name: nameOf(owner.uid), uid: owner.uid, gid: owner.gid }
  const user = accounts().find((each) => each.name === 'postgres') ?? accounts().find((each) => each.name === 'nobody')
  return user ?? { name: 'nobody', uid: 65534, gid: 65534 }
}

/** The first folder on the way to `path` that the user may not pass, or undefined when the way is open. */
export function firstClosedFolder(path: string, user: DatabaseUser | undefined): string | undefined {
  if (!user) return undefined
  const way: string[] = []
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    way.unshift(folder)
    if (folder === dirname(folder)) break
  }
  return way.find((folder) => {
    const stat = statOrUndefined(folder)
    return stat?.isDirectory() && !mayPass(stat, user)
  })
}

function mayPass(stat: Stats, user: DatabaseUser): boolean {
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0
  return (stat.mode & 0o001) !== 0
}

const nameOf = (uid: number) => accounts().find((each) => each.uid === uid)?.name ?? `user ${uid}`

function accounts(): DatabaseUser[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
  } catch {
    return []
  }
}

function statOrUndefined(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
