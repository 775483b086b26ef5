import { fire } from './load.ts'
import type { Catalogue } from './open-catalogue.ts'
import { workloadsOf } from './workloads.ts'

export interface SuggestionTimes {
  readonly goods: number
  readonly idle: { readonly p50: number; readonly p99: number }
  readonly busy: { readonly p50: number; readonly p99: number }
  readonly pagesPerSecond: number
}

/** What a suggestion takes over HTTP for one person who types: alone, and while 16 readers have pages rendered. */
export async function suggestionTimes(catalogue: Catalogue, seconds: number): Promise<SuggestionTimes> {
  const loads = await workloadsOf(catalogue)
  const shotsOf = (name: string) => loads.find((each) => each.name === name)!.shots
  const { origin } = catalogue.store
  const typing = { origin, connections: 1, seconds, shots: shotsOf('suggestion') }
  const reading = { origin, connections: 16, seconds: seconds + 2, shots: shotsOf('list as HTML, member') }
  await fire({ ...typing, seconds: 1 })
  const idle = await fire(typing)
  const readers = fire(reading)
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  const busy = await fire(typing)
  const pages = await readers
  return { goods: catalogue.size, idle, busy, pagesPerSecond: pages.requests / pages.seconds }
}
