import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { markAlive, type ProcessMark } from './lock.ts'

interface Sockets {
  readonly api: string
  readonly pages: string
}

export function freshSockets(folder: string): Sockets {
  const sockets = { api: join(folder, 'api.sock'), pages: join(folder, 'pages.sock') }
  for (const path of Object.values(sockets)) rmSync(path, { force: true })
  return sockets
}

/** What every process of the store gets; the rest of the environment passes through. */
export const storeEnvironment = (own: { port: number; dataDir: string; url: string; sockets: Sockets }) => ({
  NODE_ENV: 'production',
  ...process.env,
  PORT: String(own.port),
  DATA_DIR: own.dataDir,
  DATABASE_URL: own.url,
  API_SOCKET: own.sockets.api,
  PAGES_SOCKET: own.sockets.pages,
})

interface StoreProcess {
  readonly name: string
  /** Arguments for the pinned Node. */
  readonly arguments: readonly string[]
  readonly environment: NodeJS.ProcessEnv
  readonly folder?: string
  /** Folders of the checkout whose changes start the process again. */
  readonly watched?: readonly string[]
}

/** What differs between the store as buyers get it and the store as it is being written. */
export interface StoreKind {
  /** Runs beside the start of the database. */
  prepare(log: (line: string) => void, signal: AbortSignal): Promise<unknown>
  processes(environment: NodeJS.ProcessEnv, host: string): Promise<readonly StoreProcess[]>
  ready(sockets: Sockets, port: number): Promise<boolean>
}

/** Ends what a killed supervisor left behind: such processes end by themselves, but may still be finishing. */
export async function endLeftovers(leftovers: readonly ProcessMark[]): Promise<void> {
  const patienceMs = { SIGTERM: 5_000, SIGKILL: 2_000 }
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const left = leftovers.filter(markAlive)
    for (const { pid } of left) process.kill(pid, signal)
    for (let waitedMs = 0; waitedMs < patienceMs[signal] && left.some(markAlive); waitedMs += 50) await pause(50)
  }
}
