import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import { insertPromotions } from '../apps/api/demo/promotions/demo-promotion.ts'
import { closeDatabase, type Database, openDatabase } from '../apps/api/src/platform/database/database.ts'
import { reconcile } from '../apps/api/src/reconcile/reconcile.ts'
import { type CrowdMember, crowd, shelf } from '../apps/api/test/crowd.ts'
import { flashRush, type RushFigures } from '../apps/api/test/flash-rush.ts'
import { startKillableStore } from './killable-store.ts'
import type { ProbeData, Sample } from './list-probe.ts'

interface RushRun {
  readonly buyers: number
  readonly units: number
}
export interface RushVerdict extends RushFigures {
  /** 95th percentile of /api/goods/list before the burst and during it. */
  readonly beforeMs: number
  readonly duringMs: number
  readonly probes: number
  /** Empty: exactly the units were sold, everybody else was refused in words, lists were answered, the books agree. */
  readonly faults: readonly string[]
}

const priceFen = 30_000
const probedBeforeMs = 5_000
/** The list during the burst takes at most so many times what it took before. */
export const mostSlower = 5

/** Every buyer wants one of a few flash units in the same second, over HTTP, while somebody reads lists. */
export async function rushRun({ buyers: count, units }: RushRun): Promise<RushVerdict> {
  const store = await startKillableStore()
  try {
    const db = openDatabase(store.url(), { max: 4 })
    try {
      const { buyers, reader, goodsId, activityId } = await prepare(db, count, units)
      const data: ProbeData = { url: `${store.origin}/api/goods/list`, cookie: reader.cookie }
      const probe = new Worker(new URL('list-probe.ts', import.meta.url), { workerData: data })
      await pause(probedBeforeMs)
      const burstAt = Date.now()
      const figures = await flashRush({ origins: [store.origin], buyers, goodsId, activityId })
      const overAt = Date.now()
      probe.postMessage('stop')
      const [samples] = (await once(probe, 'message')) as [Sample[]]
      // The first second warms the reader's connection up.
      const before = samples.filter(({ at }) => at < burstAt).slice(20)
      const during = samples.filter(({ at, ms }) => at + ms > burstAt && at < overAt)
      const beforeMs = percentile95(before)
      const duringMs = percentile95(during)
      const faults = [
        ...(figures.sold === units ? [] : [`${figures.sold} of ${units} sold`]),
        ...figures.broken.slice(0, 5),
        ...(refusals(figures) === count - units ? [] : [`${refusals(figures)} refused of ${count - units}`]),
        ...samples.filter(({ status }) => status !== 200).map(({ status }) => `a list answered ${status}`),
        ...(duringMs <= mostSlower * beforeMs ? [] : [`lists took ${(duringMs / beforeMs).toFixed(1)} times as long`]),
        ...(await reconcile(store.url())).checks
          .filter(({ ok }) => !ok)
          .map(({ name, detail }) => `${name}: ${detail}`),
      ]
      return { ...figures, beforeMs, duringMs, probes: during.length, faults }
    } finally {
      await closeDatabase(db)
    }
  } finally {
    await store.stop()
  }
}

export const refusals = ({ refused }: Pick<RushFigures, 'refused'>): number =>
  [...refused.values()].reduce((sum, each) => sum + each, 0)

function percentile95(samples: readonly Sample[]): number {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0
}

async function prepare(db: Database, count: number, units: number) {
  const { rows } = await db.execute<{ member_id: number; goods_id: number }>(sql`
    select (select o.member_id from login_members o join logins l on l.id = o.login_id where l.user_name = 'yaodian')
        as member_id,
      (select id from goods where kind = 'western' and rx_class = 'otc_a' and listed and special = '{}'
         and only_regions = '{}' and only_buyer_types = '{}' and purchase_limit is null and min_quantity = 1
         and inner_pack = 1 and measure = 'piece' order by id limit 1) as goods_id`)
  const { member_id: memberId, goods_id: like } = rows[0]!
  const [goodsId] = await shelf(db, like, 1, units * 2, priceFen * 2)
  const at = new Date()
  const [activityId] = await db.transaction((tx) =>
    insertPromotions(tx, at, [
      {
        kind: 'flash',
        name: '限时秒杀',
        opensAt: new Date(at.getTime() - 1_000),
        closesAt: new Date(at.getTime() + 3_600_000),
        goods: [{ goodsId: goodsId!, priceFen, quota: units, memberLimit: 1 }],
      },
    ]),
  )
  const made: CrowdMember[] = await crowd(db, memberId, count + 1, at)
  const [reader, ...buyers] = made
  return { reader: reader!, buyers, goodsId: goodsId!, activityId: activityId! }
}

export const rushLine = ({ sold, seconds, beforeMs, duringMs, probes, faults, ...rest }: RushVerdict): string =>
  `rush: ${faults.length === 0 ? 'sound' : 'FAULTS'}; ${sold} sold, ${refusals(rest)} refused in words, ${rest.broken.length} without a ` +
  `right answer, in ${seconds.toFixed(1)} s; list p95 ${beforeMs.toFixed(1)} ms before, ${duringMs.toFixed(1)} ms during ` +
  `(${(duringMs / beforeMs).toFixed(1)}×, ${probes} reads)`
