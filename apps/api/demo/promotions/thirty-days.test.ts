import { tmpdir } from 'node:os'
import { addDays, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { jobStamp } from '../../src/platform/stamp.ts'
import { stopPromotion } from '../../src/promotions/write-promotion.ts'
import { useDatabase } from '../../test/database.ts'
import { demoJobs } from '../demo-jobs.ts'
import { loadDemo } from '../goods/load-demo.ts'

const held = useDatabase()
const firstDay = '2026-11-21'
const days = 30
const moment = (day: number, time: string) => instantOf(addDays(firstDay, day), time)

interface Open {
  readonly id: number
  readonly kind: string
  readonly slogan: string
  readonly goods: number
  readonly running: boolean
}
/** The offers that run at an instant, and those that open within the next day. */
async function openAt(at: Date): Promise<Open[]> {
  const found = await held.db.execute(sql`
    select p.id, p.kind, p.slogan, p.opens_at <= ${at.toISOString()}::timestamptz as running,
      (select count(*)::int from promotion_goods g where g.promotion_id = p.id and g.role = 'item') as goods
    from promotions p where p.state = 'live' and p.closes_at > ${at.toISOString()}::timestamptz
      and p.opens_at <= ${at.toISOString()}::timestamptz + interval '1 day' order by p.id`)
  return found.rows as unknown as Open[]
}
const idsOf = (list: readonly Open[], slogans: ReadonlySet<string>) =>
  list.filter(({ running, slogan }) => running && slogans.has(slogan)).map(({ id }) => id)

/** Marketing ends one of the sets that go on. */
const stopped = '中西药搭配组合'
async function stopByStaff(at: Date): Promise<void> {
  const { rows } = await held.db.execute<{ id: number }>(sql`select id from promotions where name = ${stopped}`)
  await held.db.transaction((tx) => stopPromotion(tx, rows[0]!.id, '缺货', jobStamp(at)))
}

let atStart: Open[] = []
const missing: string[] = []

beforeAll(async () => {
  expect(await demoJobs(held.db, tmpdir()), 'a store without the demonstration has no such job').toBeNull()
  await loadDemo(held.url, { at: moment(0, '10:00'), dataDir: tmpdir(), log: () => {} })
  atStart = await openAt(moment(0, '10:00'))
  const renew = (await demoJobs(held.db, tmpdir()))!.tasks['renew-demonstration']!
  for (let day = 1; day <= days; day += 1) {
    if (day === 5) await stopByStaff(moment(day, '00:00'))
    // Twice and at once, then again at noon: the work of a day is done once.
    await Promise.all([renew({}, moment(day, '00:07')), renew({}, moment(day, '00:07'))])
    const count = () => held.db.execute<{ count: number }>(sql`select count(*)::int from promotions`)
    const before = (await count()).rows[0]!.count
    await renew({}, moment(day, '12:07'))
    expect((await count()).rows[0]!.count).toBe(before)
    for (const time of ['00:10', '09:30', '15:00', '23:50']) {
      const open = await openAt(moment(day, time))
      const running = (kind: string) => open.filter((each) => each.kind === kind && each.running)
      const say = (what: string) => missing.push(`day ${day} ${time}: ${what}`)
      if (running('special').reduce((sum, { goods }) => sum + goods, 0) !== 15) say('not 15 specials')
      if (!running('flash').some(({ goods }) => goods === 8)) say('no flash session')
      if (!open.some(({ kind, running }) => kind === 'flash' && !running)) say('no flash session to come')
      for (const kind of ['group', 'combination', 'whole_case', 'full_reduction', 'gift', 'cashback'])
        if (running(kind).length === 0) say(`no ${kind}`)
    }
  }
}, 500_000)

test('through thirty days without a restart there are specials, flash sessions and every other offer at any hour', () => {
  expect(missing).toEqual([])
})

test('what goes on keeps its number: sets, cases, reductions and gifts of the first day are those of the last', async () => {
  const slogans = new Set(atStart.filter(({ kind }) => kind !== 'group').map(({ slogan }) => slogan))
  slogans.delete('一中一西，动销互补')
  const standing = await held.db.execute<{ slogan: string }>(sql`
    select slogan from promotions where demo and closes_at > ${moment(days + 100, '00:00').toISOString()}::timestamptz`)
  const goesOn = new Set(standing.rows.map(({ slogan }) => slogan).filter((slogan) => slogans.has(slogan)))
  expect(goesOn.size).toBeGreaterThan(10)
  expect(idsOf(await openAt(moment(days, '15:00')), goesOn)).toEqual(idsOf(atStart, goesOn))
})

test('what staff stopped stays stopped', async () => {
  const { rows } = await held.db.execute(sql`select state from promotions where name = ${stopped}`)
  expect(rows).toEqual([{ state: 'stopped' }])
})

test.each([
  ['special', 7],
  ['flash', 1],
  ['group', 3],
])('no goods comes back to %s with a new countdown within %i days', async (kind, rest) => {
  const { rows } = await held.db.execute(sql`
    select a.goods_id, p.closes_at, q.opens_at
    from promotions p join promotion_goods a on a.promotion_id = p.id
    join promotion_goods b on b.goods_id = a.goods_id join promotions q on q.id = b.promotion_id
    where p.kind = ${kind} and q.kind = p.kind and q.id <> p.id and q.opens_at >= p.opens_at
      and q.opens_at < p.closes_at + make_interval(days => ${rest})`)
  expect(rows).toEqual([])
})

test('no lot is sold off twice, and no set of a day comes back the next day', async () => {
  const lots = await held.db.execute(
    sql`select lot_id from promotion_goods where lot_id is not null group by 1 having count(*) > 1`,
  )
  expect(lots.rows).toEqual([])
  const sets = await held.db.execute(sql`
    with sets as (select p.id, p.opens_at, p.closes_at, array_agg(g.goods_id order by g.goods_id) as goods
      from promotions p join promotion_goods g on g.promotion_id = p.id where p.kind = 'combination' group by p.id)
    select a.id, b.id from sets a join sets b on a.goods = b.goods and b.opens_at > a.opens_at
      and b.opens_at < a.closes_at + interval '2 days'`)
  expect(sets.rows).toEqual([])
})
