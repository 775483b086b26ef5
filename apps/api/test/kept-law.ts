import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { readMember } from '../src/access/read-member.ts'
import { candidatesFor } from '../src/offers/alternatives.ts'
import { goodsDetail } from '../src/offers/goods-detail.ts'
import { KeptDetails } from '../src/offers/kept/kept-details.ts'
import { KeptGoods } from '../src/offers/kept/kept-goods.ts'
import { KeptOffers } from '../src/offers/kept/kept-offers.ts'
import { type KeptRules, Readings } from '../src/offers/kept/readings.ts'
import { loadOffers, type Offer } from '../src/offers/offers.ts'
import { freshGoodsJson } from '../src/offers/show-goods.ts'
import { closeDatabase, type Database, openDatabase } from '../src/platform/database/database.ts'
import { type JsonPart, joinParts } from '../src/platform/http/json-parts.ts'
import type { MemberFacts } from '../src/platform/session.ts'
import { type ActName, actNames, acts } from './kept-acts.ts'
import { lateGoods, pick, type Sequence } from './kept-sequence.ts'
import type { World } from './world.ts'
import type { GoodsKey } from './world-goods.ts'

/** A process that keeps goods, as far as they go. */
interface Process {
  readonly db: Database
  readonly kept: KeptGoods
  readonly details: KeptDetails
  readonly offers: KeptOffers
  /** Of the texts of goods in lists: how many it was asked for, and how many of them it had kept. */
  readonly texts: { asked: number; kept: number }
}
export interface KeptStore {
  readonly world: World
  readonly memberIds: readonly number[]
  /** What keeps nothing of goods: what a reply must be. */
  readonly plain: Database
  readonly databases: readonly Database[]
}

export function openKeptStore(world: World): KeptStore {
  const open = () => openDatabase(world.url, { max: 4 })
  const memberIds = Object.values(world.buyers).flatMap((buyer) => buyer.memberIds)
  return { world, memberIds, plain: open(), databases: [open(), open()] }
}
export const closeKeptStore = async ({ plain, databases }: KeptStore): Promise<void> => {
  for (const db of [plain, ...databases]) await closeDatabase(db)
}

/** The first takes what is kept also where little is left of it. */
export const processesOf = (store: KeptStore, rules: Partial<KeptRules> = {}): readonly Process[] =>
  store.databases.map((db, place) => {
    const readings = new Readings(db, rules)
    const offers = place === 0 ? new KeptOffers(readings, 0) : new KeptOffers(readings)
    return {
      db,
      kept: new KeptGoods(readings),
      details: new KeptDetails(readings),
      offers,
      texts: { asked: 0, kept: 0 },
    }
  })

/** One of each circumstance that a list shows. */
const shelf: readonly GoodsKey[] = [
  ...(['vitaminC', 'amoxicillin', 'ladderUnit', 'limited', 'controlled', 'cold', 'ephedrine', 'mostlyFar'] as const),
  ...(['clinicOnly', 'unpriced', 'unlisted', 'nearExpiry', 'deviceTwo', 'herbByGram'] as const),
]
interface Asked {
  readonly runs: number
  readonly seed: number
  readonly only?: readonly ActName[]
  readonly goods?: readonly GoodsKey[]
  readonly memberIds?: readonly number[]
  /** Only what carts are priced by is looked at, instead of texts. */
  readonly carts?: boolean
}

/** Where a kept reply differed from a fresh one. */
interface Difference {
  readonly after: readonly string[]
  readonly viewer: number
  readonly kept: string
  readonly fresh: string
}

const chance = fc.record({ goods: fc.nat(999), member: fc.nat(999), some: fc.nat(999) })
const looks = fc.record({ process: fc.nat(1), viewer: fc.nat(99), page: fc.nat(99) })
const stepsOf = (names: readonly ActName[]) =>
  fc.array(fc.record({ act: fc.constantFrom(...names), chance, look: looks }), { minLength: 6, maxLength: 14 })
type Steps = ReturnType<typeof stepsOf> extends fc.Arbitrary<infer One> ? One : never

/**
 * The law of kept goods: after each act of any sequence, whoever looks in whichever process reads the bytes that a process
 * which keeps nothing would write: of a list, and of the pages of two of its goods; and a member's cart is priced by the offers that it would read. Answers the first difference.
 */
export async function breachOf(
  store: KeptStore,
  processes: readonly Process[],
  asked: Asked,
): Promise<Difference | null> {
  const begun = store.world.at
  try {
    // Not `fc.assert`: the store goes on from sequence to sequence, so a failing one would not fail alone.
    for (const steps of fc.sample(stepsOf(asked.only ?? actNames), { numRuns: asked.runs, seed: asked.seed })) {
      const found = await breachIn(store, processes, steps, begun, asked)
      if (found) return found
    }
    return null
  } finally {
    store.world.at = begun
  }
}

async function breachIn(
  { world, memberIds: all, plain }: KeptStore,
  processes: readonly Process[],
  steps: Steps,
  begun: Date,
  { goods = shelf, memberIds = all, carts = false }: Asked,
): Promise<Difference | null> {
  world.at = begun
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await world.db.execute(sql`update members set status = 'approved' where id <> ${world.buyers.xinhu.memberId}`)
  const members = await Promise.all(memberIds.map((id) => readMember(world.db, id)))
  const goodsIds = goods.map((name) => world.goods[name])
  const shown = [...goodsIds, world.goods[lateGoods]]
  const sequence: Sequence = {
    ...{ world, members, goodsIds, promotions: [], late: null },
    nextLine: await lastLineOf(world),
  }
  const look = async (process: Process, viewer: number, page: number) => {
    const id = members[viewer % (members.length + 1)]?.id
    const buyer = id === undefined ? null : await readMember(world.db, id)
    const unequal = buyer && (await offersDifference(process, plain, shown, buyer, world.at))
    if (unequal || carts) return unequal
    const found = await differenceOf(process, plain, shown, buyer, world.at)
    if (found) return found
    for (const goodsId of new Set([pick(shown, page), pick(shown, page + 1)])) {
      const differs = await pageDifference(process, plain, goodsId, buyer, world.at)
      if (differs) return differs
    }
    return null
  }
  const lookAll = async () => {
    for (const process of processes)
      for (let viewer = 0; viewer <= members.length; viewer++) {
        const found = await look(process, viewer, viewer)
        if (found) return found
      }
    return null
  }
  const after: string[] = []
  try {
    const before = await lookAll()
    if (before) return { after, ...before }
    for (const { act, chance, look: at } of steps) {
      after.push(`${act} ${JSON.stringify(chance)}`)
      await acts[act](sequence, chance)
      const found = await look(pick(processes, at.process), at.viewer, at.page)
      if (found) return { after, ...found }
    }
    const last = await lookAll()
    return last && { after, ...last }
  } finally {
    await sequence.late?.query('rollback')
    sequence.late?.release()
  }
}

/** Three ask together, as requests come, one of them a visitor; each is compared. */
async function differenceOf(
  { kept, texts }: Process,
  plain: Database,
  ids: readonly number[],
  buyer: MemberFacts | null,
  at: Date,
): Promise<Omit<Difference, 'after'> | null> {
  const some = ids.slice(0, 2)
  const [one, visitors, other, fresh, freshSome] = await Promise.all([
    kept.list(ids, buyer, at),
    kept.list(some, null, at),
    kept.list(ids, buyer, at),
    freshGoodsJson(plain, ids, buyer, at),
    freshGoodsJson(plain, some, null, at),
  ])
  texts.asked += 2 * ids.length
  texts.kept += keptIn(one) + keptIn(other)
  for (const [parts, wanted] of [
    [one, fresh],
    [visitors, freshSome],
    [other, fresh],
  ] as const) {
    const [found] = differences(`[${joinParts(parts).toString()}]`, wanted)
    if (found) return { viewer: buyer?.id ?? 0, ...found }
  }
  return null
}

/** Which warehouse's stock comes first the statement leaves open, and no rule asks. */
const inOrder = (offer: Offer | undefined) =>
  offer ? { ...offer, stocks: offer.stocks.toSorted((one, other) => one.warehouseId - other.warehouseId) } : null

/** The same of the offers that carts are priced by. */
async function offersDifference(
  { offers }: Process,
  plain: Database,
  ids: readonly number[],
  buyer: MemberFacts,
  at: Date,
): Promise<Omit<Difference, 'after'> | null> {
  const [one, other, fresh] = await Promise.all([
    offers.of(ids, buyer, at),
    offers.of(ids, buyer, at),
    loadOffers(plain, ids, buyer, at),
  ])
  const written = (found: ReadonlyMap<number, Offer>) => JSON.stringify(ids.map((id) => inOrder(found.get(id))))
  const wanted = written(fresh)
  for (const found of [one, other]) {
    const [differs] = differences(written(found), wanted)
    if (differs) return { viewer: buyer.id, ...differs }
  }
  return null
}

/** The same of a goods' page. Which goods stand beside it a process knows for a minute: the fresh one is given the same. */
async function pageDifference(
  { db, details }: Process,
  plain: Database,
  id: number,
  buyer: MemberFacts | null,
  at: Date,
): Promise<Omit<Difference, 'after'> | null> {
  const refused = (reason: unknown) => `refused: ${String(reason)}`
  const written = () => details.show(id, buyer, at).then((parts) => joinParts(parts).toString(), refused)
  const [one, other] = await Promise.all([written(), written()])
  const fresh = await goodsDetail(plain, id, buyer, at, (_, goods) => candidatesFor(db, goods, at)).then(
    (wire) => JSON.stringify(wire),
    refused,
  )
  const kept = one === fresh ? other : one
  return kept === fresh ? null : { viewer: buyer?.id ?? 0, kept, fresh }
}

function differences(kept: string, fresh: string): { kept: string; fresh: string }[] {
  if (kept === fresh) return []
  const lines = (text: string) => (JSON.parse(text) as unknown[]).map((goods) => JSON.stringify(goods))
  const [a, b] = [lines(kept), lines(fresh)]
  if (a.length !== b.length) return [{ kept: `${a.length} goods`, fresh: `${b.length} goods` }]
  return a.flatMap((one, at) => (one === b[at] ? [] : [{ kept: one, fresh: b[at]! }]))
}

/** How many of the goods of a reply were kept, rather than written now. */
export const keptIn = (parts: readonly JsonPart[]): number => parts.filter((part) => typeof part !== 'string').length

async function lastLineOf(world: World): Promise<number> {
  const { rows } = await world.db.execute<{ last: number }>(
    sql`select coalesce(max(order_line_id), 0)::int as last from purchases`,
  )
  return rows[0]!.last
}
