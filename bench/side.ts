import { existsSync } from 'node:fs'
import { buildStorefront } from '../scripts/build-storefront.ts'
import { readyCheckouts } from './checkouts.ts'
import type { Shot } from './load.ts'
import { openCatalogue } from './open-catalogue.ts'
import { workloadsOf } from './workloads.ts'

/** What one side of a comparison says once its store is open. */
export interface Opened {
  readonly origin: string
  readonly apiPid: number
  readonly pagesPid: number
  readonly databasePid: number
  readonly workloads: readonly { readonly name: string; readonly shots: readonly Shot[] }[]
  /** Whether it can be asked for orders of one line: older commits cannot. */
  readonly oneLine: boolean
}
export type Counted = Awaited<ReturnType<typeof import('./measure.ts').measure>>
export type Asked = { readonly checkouts: number } | { readonly oneLine: number; readonly connections: number } | 'stop'

/** One side of bench/compare.ts: the store of the checkout in which this file is, opened with that checkout's own code. */
const send = (message: Opened | readonly Shot[] | Counted) => process.send?.(message)
await buildStorefront(() => undefined)
const catalogue = await openCatalogue(0, [0], new Date())
const { origin, apiPid, pagesPid, databasePid } = catalogue.store
const workloads = (await workloadsOf(catalogue)).map(({ name, shots }) => ({ name, shots }))
const orders = existsSync(new URL('./one-line-orders.ts', import.meta.url))
  ? await import('./one-line-orders.ts')
  : null
const end = () => catalogue.close().then(() => process.exit(0))
// Whoever compares is gone.
process.on('disconnect', end)
process.on('message', (asked: Asked) => {
  answerTo(asked).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
send({ origin, apiPid, pagesPid, databasePid, workloads, oneLine: orders !== null })

async function answerTo(asked: Asked): Promise<unknown> {
  if (asked === 'stop') return end()
  if ('oneLine' in asked) return send(await orders!.oneLineOrders(catalogue, asked.connections, asked.oneLine))
  return send(await readyCheckouts(catalogue, catalogue.members.length, asked.checkouts))
}
