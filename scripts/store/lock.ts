import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processStart } from '../../apps/api/src/platform/database/embedded/process-identity.ts'

export interface ProcessMark {
  readonly pid: number
  /** The kernel's start time of the process: a reused number has another one. */
  readonly start: string | undefined
}

export interface LockHolder extends ProcessMark {
  readonly host: string
  readonly since: string
  readonly address: string
  readonly state: 'running' | 'stopping'
  readonly children: readonly ProcessMark[]
}

export interface Lock {
  /** What a dead holder left running, if this lock was taken over from one. */
  readonly leftovers: readonly ProcessMark[]
  update(change: Partial<Pick<LockHolder, 'address' | 'state' | 'children'>>): void
  release(): void
}

class LockHeld extends Error {
  readonly holder: LockHolder
  constructor(path: string, holder: LockHolder) {
    super(
      `Another start holds ${path}: process ${holder.pid} on ${holder.host}, since ${holder.since}, at ${holder.address || 'an address not yet known'}. ` +
        'Stop it first, or set DATA_DIR (and PORT) for a second store.',
    )
    this.holder = holder
  }
}

const heartbeatMs = 5_000
const silentMs = 30_000

/** Takes the data folder for this process. A holder that is about to stop is waited for, a dead one is replaced. */
export async function takeLock(
  path: string,
  at: Date,
  patience = { busyMs: 1_500, stoppingMs: 20_000 },
): Promise<Lock> {
  const begun = performance.now()
  for (;;) {
    const mine: LockHolder = {
      ...markOf(process.pid),
      ...{ host: hostname(), since: at.toISOString(), address: '', state: 'running', children: [] },
    }
    if (createNew(path, mine)) return held(path, mine, [])
    const found = readHolder(path)
    if (found.holder && stillThere(path, found.holder)) {
      const waited = performance.now() - begun
      const patienceMs = found.holder.state === 'stopping' ? patience.stoppingMs : patience.busyMs
      if (waited > patienceMs) throw new LockHeld(path, found.holder)
      await pause(100)
    } else if (found.text === undefined || (found.text === '' && performance.now() - begun < 1_000)) {
      await pause(50)
    } else if (setAside(path, found.text) && createNew(path, mine)) {
      return held(path, mine, found.holder?.children ?? [])
    }
  }
}

/** Who holds the folder now, for tools that work beside a running store. */
export function lockHolder(path: string): LockHolder | undefined {
  const { holder } = readHolder(path)
  return holder && stillThere(path, holder) ? holder : undefined
}

export const markOf = (pid: number): ProcessMark => ({ pid, start: processStart(pid) })

export const markAlive = (mark: ProcessMark) => mark.start !== undefined && processStart(mark.pid) === mark.start

function held(path: string, mine: LockHolder, leftovers: readonly ProcessMark[]): Lock {
  let current = mine
  const beat = setInterval(() => {
    try {
      utimesSync(path, Date.now() / 1000, Date.now() / 1000)
    } catch {
      // Somebody removed the file by hand; the database still guards its own directory.
    }
  }, heartbeatMs)
  beat.unref()
  return {
    leftovers: leftovers.filter(markAlive),
    update(change) {
      current = { ...current, ...change }
      writeFileSync(`${path}.${process.pid}`, JSON.stringify(current, null, 2))
      renameSync(`${path}.${process.pid}`, path)
    },
    release() {
      clearInterval(beat)
      rmSync(path, { force: true })
    },
  }
}

function createNew(path: string, holder: LockHolder): boolean {
  try {
    writeFileSync(path, JSON.stringify(holder, null, 2), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): { text?: string; holder?: LockHolder } {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch {
    return {}
  }
  try {
    return { text, holder: JSON.parse(text) as LockHolder }
  } catch {
    return { text }
  }
}

/** On another machine (a shared disk, a container of its own) only the heartbeat decides. */
function stillThere(path: string, holder: LockHolder): boolean {
  if (holder.host === hostname()) return markAlive(holder)
  const beat = statSync(path, { throwIfNoEntry: false })
  return beat !== undefined && Date.now() - beat.mtimeMs < silentMs
}

/** Moves a dead holder's file away; false when someone else was faster and the file is already theirs. */
function setAside(path: string, text: string): boolean {
  const aside = `${path}.stale-${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return false
  }
  const mine = readFileSync(aside, 'utf8') === text
  if (!mine) {
    try {
      writeFileSync(path, readFileSync(aside), { flag: 'wx' })
    } catch {
      // A third start took the free place; the one whose file is there goes on, the others find it held.
    }
  }
  rmSync(aside, { force: true })
  return mine
}
