import { readyCheckouts } from './checkouts.ts'
import { type Figures, measure, together } from './measure.ts'
import { oneLineOrders } from './one-line-orders.ts'
import type { Catalogue } from './open-catalogue.ts'
import { type Floor, startFloor } from './start-floor.ts'
import { type Workload, type WorkloadName, workloadNames, workloadsOf } from './workloads.ts'

/** Orders, which are made anew for each round. */
type OrderWorkload = 'checkout of 50 lines' | 'one-line order'

export interface Row {
  readonly workload: WorkloadName | OrderWorkload
  readonly goods: number
  readonly connections: number
  readonly store: Figures
  readonly floor: Figures | null
}
export interface Effort {
  readonly connections: readonly number[]
  readonly rounds: number
  readonly seconds: number
  /** The machine's compiler needs so many requests before it is done with a path; at most for so many seconds. */
  readonly warmRequests: number
  readonly warmSeconds: number
  /** Orders are placed in rounds, one of each member: so many that do not count, and so many that do. */
  readonly warmOrderRounds: number
  readonly orderRounds: number
  readonly log: (line: string) => void
}

type Counted = Awaited<ReturnType<typeof measure>>
interface Side {
  readonly catalogue: Catalogue
  readonly workload: Workload
  readonly floor: Floor | null
}

/**
 * Every workload at every number of connections. Stores of different sizes and their floors take turns within each
 * round, so that what the machine does besides hits all of them alike.
 */
export async function runWorkloads(catalogues: readonly Catalogue[], effort: Effort): Promise<Row[]> {
  const loads = new Map<Catalogue, Workload[]>()
  for (const catalogue of catalogues) loads.set(catalogue, await workloadsOf(catalogue))
  const rows: Row[] = []
  for (const name of workloadNames) {
    const sides: Side[] = []
    for (const catalogue of catalogues) {
      const workload = loads.get(catalogue)!.find((each) => each.name === name)!
      const floor = workload.floor ? await startFloor(catalogue.store.url, workload.floor) : null
      sides.push({ catalogue, workload, floor })
    }
    rows.push(...(await runSides(sides, effort)))
    for (const { floor } of sides) await floor?.stop()
  }
  for (const workload of ['checkout of 50 lines', 'one-line order'] as const)
    rows.push(...(await runOrders(workload, catalogues, effort)))
  return rows
}

async function runSides(sides: readonly Side[], effort: Effort): Promise<Row[]> {
  const send = (side: Side, to: 'store' | 'floor', connections: number, seconds: number) => {
    const { store } = side.catalogue
    const target = to === 'store' ? { origin: store.origin, pid: store.apiPid } : side.floor!
    return measure(store, target.pid, { origin: target.origin, connections, seconds, shots: side.workload.shots })
  }
  for (const side of sides) {
    await warmUp((seconds) => send(side, 'store', 16, seconds), effort)
    if (side.floor) await warmUp((seconds) => send(side, 'floor', 16, seconds), effort)
  }
  const rows: Row[] = []
  for (const connections of effort.connections) {
    const counted = sides.map(() => ({ store: [] as Counted[], floor: [] as Counted[] }))
    for (let round = 0; round < effort.rounds; round++)
      for (const [index, side] of sides.entries()) {
        counted[index]!.store.push(await send(side, 'store', connections, effort.seconds))
        if (side.floor) counted[index]!.floor.push(await send(side, 'floor', connections, effort.seconds))
      }
    for (const [index, { catalogue, workload, floor }] of sides.entries()) {
      const { store: ours, floor: bare } = counted[index]!
      rows.push({
        workload: workload.name,
        goods: catalogue.size,
        connections,
        store: together(ours),
        floor: floor && together(bare),
      })
      effort.log(line(rows.at(-1)!))
    }
  }
  return rows
}

async function warmUp(send: (seconds: number) => Promise<Counted>, effort: Effort): Promise<void> {
  let sent = 0
  for (let begun = Date.now(); sent < effort.warmRequests && Date.now() - begun < effort.warmSeconds * 1000; )
    sent += (await send(1.5)).requests
}

/** Each round is one order of each member; rounds count on, since each takes other goods from the shelves. */
async function runOrders(workload: OrderWorkload, catalogues: readonly Catalogue[], effort: Effort): Promise<Row[]> {
  let round = 0
  const inTurns = async (connections: number, rounds: number) => {
    const counted = catalogues.map(() => [] as Counted[])
    for (const last = round + rounds; round < last; round++)
      for (const [index, catalogue] of catalogues.entries())
        counted[index]!.push(await place[workload](catalogue, connections, round))
    return counted
  }
  // A process compiles what placing an order runs only after some hundred of them.
  await inTurns(16, effort.warmOrderRounds)
  const rows: Row[] = []
  for (const connections of effort.connections)
    for (const [index, counted] of (await inTurns(connections, effort.orderRounds)).entries()) {
      rows.push({ workload, goods: catalogues[index]!.size, connections, store: together(counted), floor: null })
      effort.log(line(rows.at(-1)!))
    }
  return rows
}

const place: Record<OrderWorkload, (catalogue: Catalogue, connections: number, round: number) => Promise<Counted>> = {
  async 'checkout of 50 lines'(catalogue, connections, round) {
    const { store, members } = catalogue
    const shots = await readyCheckouts(catalogue, members.length, round)
    return measure(store, store.apiPid, { origin: store.origin, connections, seconds: 'once', shots })
  },
  'one-line order': oneLineOrders,
}

function line({ workload, goods, connections, store, floor }: Row): string {
  const cost = ({ serverMs, pagesMs, databaseMs }: Figures) =>
    `${serverMs.toFixed(2)} + ${pagesMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`
  const bare = floor ? `, floor ${floor.perSecond.toFixed(0)}/s ${cost(floor)}` : ''
  const errors = store.errors > 0 ? `, ${store.errors} ERRORS` : ''
  return `${workload}, ${goods} goods, ${connections} connections: ${store.perSecond.toFixed(0)}/s ${cost(store)}${bare}${errors}`
}
