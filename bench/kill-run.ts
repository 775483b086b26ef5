import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { demoPaymentPassword } from '../apps/api/demo/members/demo-cast.ts'
import { closeDatabase, type Database, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { reconcile } from '../apps/api/src/reconcile/reconcile.ts'
import { crowd, shelf } from '../apps/api/test/crowd.ts'
import { type RaceFigures, raceBuyers } from '../apps/api/test/race-buyers.ts'
import { raceFaults, readAcknowledgements } from '../apps/api/test/race-verdict.ts'
import { type KillableStore, startKillableStore, type Victim, victims } from './killable-store.ts'

export interface KillRun {
  readonly buyers: number
  readonly goods: number
  /** In stock of each goods. */
  readonly pieces: number
  readonly kills: number
  /** 0 ≤ x < 1. */
  readonly random: () => number
}

export interface KillVerdict extends RaceFigures {
  readonly killed: readonly Victim[]
  readonly acknowledged: number
  readonly seconds: number
  /** Empty: nothing acknowledged is missing, nothing was sold twice or ordered twice, and the books agree. */
  readonly faults: readonly string[]
}

/** Buyers come in groups, so that there is something under way at every kill. */
const groups = 8
const betweenGroupsMs = 900
const priceFen = 30_000

/** Buyers who want more than there is, over HTTP, on a store whose processes are killed with -9 under them. */
export async function killRun(run: KillRun): Promise<KillVerdict> {
  const begun = performance.now()
  const log = join(tmpdir(), `yaoji-acknowledged-${process.pid}-${Math.trunc(begun)}.jsonl`)
  const store = await startKillableStore()
  try {
    const { buyers, goods } = await withStore(store, (db) => prepare(db, run))
    const race = raceInGroups(store, run, buyers, goods, log)
    // Awaited below; a race that fails earlier must not end the process first.
    race.catch(() => undefined)
    const killed = await killSometimes(store, run)
    const figures = await race
    const acknowledged = readAcknowledgements(log)
    const faults = await withStore(store, async (db) => [
      ...(await raceFaults(db, acknowledged, goods, run.pieces)),
      ...(await countFaults(db, goods, figures)),
      ...(await bookFaults(store.url())),
      ...(acknowledged.length === figures.ordered + figures.paid ? [] : ['the log differs from the answers']),
    ])
    const seconds = (performance.now() - begun) / 1000
    return { ...figures, killed, acknowledged: acknowledged.length, seconds, faults }
  } finally {
    await store.stop()
    rmSync(log, { force: true })
  }
}

async function prepare(db: Database, run: KillRun) {
  const { rows } = await db.execute<{ member_id: number; goods_id: number }>(sql`
    select (select o.member_id from login_members o join logins l on l.id = o.login_id where l.user_name = 'yaodian')
        as member_id,
      (select id from goods where kind = 'western' and rx_class = 'otc_a' and listed and special = '{}'
         and only_regions = '{}' and only_buyer_types = '{}' and purchase_limit is null and min_quantity = 1
         and inner_pack = 1 and measure = 'piece' order by id limit 1) as goods_id`)
  const { member_id: memberId, goods_id: goodsId } = rows[0]!
  const goods = await shelf(db, goodsId, run.goods, run.pieces, priceFen)
  const balanceFen = run.goods * run.pieces * priceFen
  return { buyers: await crowd(db, memberId, run.buyers, new Date(), balanceFen), goods }
}

type Buyers = Awaited<ReturnType<typeof crowd>>

async function raceInGroups(
  { origin }: KillableStore,
  run: KillRun,
  buyers: Buyers,
  goods: readonly number[],
  log: string,
): Promise<RaceFigures> {
  const size = Math.ceil(buyers.length / groups)
  const shared = { origin: () => origin, goods, log, random: run.random, rounds: 2, patienceMs: 120_000 }
  const races = Array.from({ length: groups }, async (_, index) => {
    await pause(index * betweenGroupsMs)
    const own = buyers.slice(index * size, (index + 1) * size)
    return raceBuyers({ ...shared, buyers: own, paymentPassword: demoPaymentPassword })
  })
  const figures = await Promise.all(races)
  const sum = (name: keyof RaceFigures) => figures.reduce((total, each) => total + each[name], 0)
  return { ordered: sum('ordered'), paid: sum('paid'), refused: sum('refused'), resent: sum('resent') }
}

async function killSometimes(store: KillableStore, run: KillRun): Promise<Victim[]> {
  const killed: Victim[] = []
  for (let kill = 0; kill < run.kills; kill++) {
    await pause(200 + run.random() * 1_500)
    const victim = victims[Math.floor(run.random() * victims.length)]!
    await store.kill(victim)
    killed.push(victim)
  }
  return killed
}

/** Every order there is was acknowledged once: a repeat after a lost answer made no second one. */
async function countFaults(db: Database, goods: readonly number[], figures: RaceFigures): Promise<string[]> {
  const { rows } = await db.execute<{ orders: number; paid: number }>(sql`
    select count(*)::int as orders, count(*) filter (where paid)::int as paid from orders o
    where exists (select 1 from order_lines l where l.order_id = o.id
      and l.goods_id = any(${sql.param([...goods])}::bigint[]))`)
  const { orders, paid } = rows[0]!
  return orders === figures.ordered && paid === figures.paid
    ? []
    : [`${orders} orders (${paid} paid) stand for ${figures.ordered} (${figures.paid} paid) that buyers know of`]
}

async function bookFaults(url: string): Promise<string[]> {
  const { checks } = await reconcile(url)
  return checks.filter(({ ok }) => !ok).map(({ name, detail }) => `${name}: ${detail}`)
}

async function withStore<Value>(store: KillableStore, work: (db: Database) => Promise<Value>): Promise<Value> {
  const db = openDatabase(store.url(), { max: 4, statementTimeoutMs: 60_000 })
  try {
    return await work(db)
  } finally {
    await closeDatabase(db)
  }
}
