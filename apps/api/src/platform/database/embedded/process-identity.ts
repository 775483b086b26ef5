import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** True while a process of this number exists, whoever owns it. */
export function processAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * What distinguishes a process from a later one with the same number: its start time as the kernel gives it.
 * Undefined when the process does not exist (a zombie counts as gone: it holds nothing any more).
 */
export function processStart(pid: number): string | undefined {
  const stat = readOrUndefined(`/proc/${pid}/stat`)
  if (stat !== undefined) {
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  }
  return process.platform === 'linux' ? undefined : ps(pid, 'lstart=')
}

/** The command line of a process, or undefined when it does not exist or may not be read. */
export function processCommand(pid: number): string | undefined {
  const line = readOrUndefined(`/proc/${pid}/cmdline`)
  if (line !== undefined) return line.replaceAll('\0', ' ').trim()
  return process.platform === 'linux' ? undefined : ps(pid, 'command=')
}

/** The working folder of a process; PostgreSQL processes work in the data directory that they serve. */
export function processFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function ps(pid: number, column: string): string | undefined {
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', column], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

function readOrUndefined(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
