import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { giftArt } from '../../src/points/gift-art.ts'
import { reconcile } from '../../src/reconcile/reconcile.ts'
import { useDatabase } from '../../test/database.ts'
import { loadDemoMembers } from '../members/demo-members.ts'
import { loadDemoDraws } from './demo-draws.ts'
import { loadDemoPoints } from './demo-points.ts'

const held = useDatabase()
const load = async (at: Date) => {
  await loadDemoMembers(held.db, at)
  await loadDemoPoints(held.db, at)
  await loadDemoDraws(held.db, at)
}
const rows = async (query: ReturnType<typeof sql>) => (await held.db.execute(query)).rows
const state = () =>
  rows(sql`select (select count(*)::int from gifts) as gifts, (select count(*)::int from draw_prizes) as prizes,
    (select count(*)::int from draws) as draws, (select sum(amount_fen)::int from accounts where kind = 'points') as points`)

test('the demonstration has gifts, points and a lottery that is open on its day, loads once and moves with the day', async () => {
  const [day, later] = [new Date('2026-11-21T02:00:00Z'), new Date('2027-02-03T02:00:00Z')]
  await load(day)
  const first = await state()
  expect(first).toMatchObject([{ gifts: 20, prizes: 6, draws: 1 }])
  await load(day)
  await load(later)
  expect(await state()).toEqual(first)
  const open = await rows(
    sql`select 1 from draws where opens_at <= ${later.toISOString()} and closes_at > ${later.toISOString()}`,
  )
  expect(open).toHaveLength(1)
  expect((await reconcile(held.url)).checks.filter((check) => !check.ok)).toEqual([])
})

test('every gift and prize of the demonstration is drawn, and every gift prize names its gift', async () => {
  const arts = await rows(sql`select art from gifts union select art from draw_prizes`)
  expect(arts.filter(({ art }) => giftArt(String(art)) === null)).toEqual([])
  const [shares] = await rows(sql`select sum(weight)::int as total,
    (count(*) filter (where kind = 'gift' and payload->>'giftId' is null))::int as lost from draw_prizes`)
  expect(shares).toEqual({ total: 1000, lost: 0 })
})
