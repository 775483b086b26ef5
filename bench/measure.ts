import { cpuMs, treeCpuMs } from './cpu.ts'
import { fire, type LoadOrder } from './load.ts'
import type { Store } from './store.ts'

/** Times in milliseconds; CPU is for each request. */
export interface Figures {
  readonly requests: number
  readonly errors: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** The API, or the floor. */
  readonly serverMs: number
  readonly pagesMs: number
  /** Postmaster and all back ends. */
  readonly databaseMs: number
}

interface Counted {
  readonly requests: number
  readonly errors: number
  readonly seconds: number
  readonly p50: number
  readonly p99: number
  readonly server: number
  readonly pages: number
  readonly database: number
}

/** What a load costs the server in `serverPid`, the page process and the database. */
export async function measure(
  store: Pick<Store, 'pagesPid' | 'databasePid'>,
  serverPid: number,
  load: LoadOrder,
): Promise<Counted> {
  const read = () => [cpuMs(serverPid), cpuMs(store.pagesPid), treeCpuMs(store.databasePid)] as const
  const before = read()
  const result = await fire(load)
  const after = read()
  const [server, pages, database] = [0, 1, 2].map((index) => after[index]! - before[index]!)
  return { ...result, server: server!, pages: pages!, database: database! }
}

/** One figure from the rounds of a run: sums of requests and CPU, the median of the rounds' percentiles. */
export function together(rounds: readonly Counted[]): Figures {
  const sum = (name: keyof Counted) => rounds.reduce((total, round) => total + round[name], 0)
  const middle = (name: keyof Counted) => {
    const sorted = rounds.map((round) => round[name]).sort((a, b) => a - b)
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  }
  const requests = Math.max(1, sum('requests'))
  return {
    requests,
    errors: sum('errors'),
    perSecond: requests / sum('seconds'),
    p50: middle('p50'),
    p99: middle('p99'),
    serverMs: sum('server') / requests,
    pagesMs: sum('pages') / requests,
    databaseMs: sum('database') / requests,
  }
}
