import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { readyCheckouts } from './checkouts.ts'
import type { Shot } from './load.ts'
import { measure } from './measure.ts'
import type { Catalogue } from './open-catalogue.ts'
import { workloadsOf } from './workloads.ts'

/** What a list costs alone and while something else is written, in milliseconds of the API and the database together. */
export interface BesideTimes {
  readonly goods: number
  readonly alone: number
  /** While orders of fifty lines are placed; what the same orders cost by themselves is taken off. */
  readonly besideOrders: number
  readonly ordersPerSecond: number
  /** While texts of goods are edited, ten a second. */
  readonly besideEdits: number
}

const connections = 16
const seconds = 6
const editsPerSecond = 10

/** Opt-in (`--beside`): orders and edits that go on beside lists. */
export async function besideTimes(catalogue: Catalogue): Promise<BesideTimes> {
  const { shots } = (await workloadsOf(catalogue)).find(({ name }) => name === 'list')!
  const lists = () => spent(catalogue, shots, seconds, connections)
  await lists()
  const alone = await lists()
  const orders = await spent(catalogue, await checkouts(catalogue, 0), 'once', 1)
  const sent = await checkouts(catalogue, 1)
  const [both, placed] = await Promise.all([lists(), placeSpread(catalogue, sent)])
  const edited = new AbortController()
  const [besideEdits] = await Promise.all([lists().finally(() => edited.abort()), editTexts(catalogue, edited.signal)])
  return {
    goods: catalogue.size,
    alone: alone.ms / alone.requests,
    besideOrders: (both.ms - (placed * orders.ms) / orders.requests) / both.requests,
    ordersPerSecond: placed / seconds,
    besideEdits: besideEdits.ms / besideEdits.requests,
  }
}

const checkouts = (catalogue: Catalogue, round: number) => readyCheckouts(catalogue, catalogue.members.length, round)

async function spent({ store }: Catalogue, shots: readonly Shot[], time: number | 'once', conns: number) {
  const found = await measure(store, store.apiPid, {
    ...{ origin: store.origin, connections: conns, seconds: time, shots },
  })
  if (found.errors > 0) throw new Error(`${found.errors} of ${found.requests} requests failed`)
  return { requests: found.requests, ms: found.server + found.database }
}

/** Places the orders one after another over the time that lists are asked for; answers how many were placed in it. */
async function placeSpread({ store }: Catalogue, shots: readonly Shot[]): Promise<number> {
  const end = performance.now() + seconds * 1000
  let placed = 0
  for (const shot of shots) {
    if (performance.now() > end) break
    const next = pause((seconds * 1000) / shots.length)
    const reply = await fetch(`${store.origin}${shot.path}`, {
      ...{ method: 'POST', headers: shot.headers ?? {}, body: shot.body ?? null },
    })
    if (!reply.ok) throw new Error(`an order was not placed: ${await reply.text()}`)
    placed++
    await next
  }
  return placed
}

async function editTexts({ db }: Catalogue, ended: AbortSignal): Promise<void> {
  for (let turn = 0; !ended.aborted; turn++) {
    await db.execute(sql`
      update goods set dosage_form = dosage_form || ' ', updated_at = clock_timestamp()
      where id = (select id from goods where code not like 'shelf-%' order by id offset ${turn * 17} limit 1)`)
    await pause(1000 / editsPerSecond)
  }
  await db.execute(sql`update goods set dosage_form = rtrim(dosage_form) where dosage_form like '% '`)
}
