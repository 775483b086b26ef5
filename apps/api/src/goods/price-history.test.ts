import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { stopPromotion } from '../promotions/write-promotion.ts'
import { agreePrices } from './console/agree-prices.ts'
import { setBasePrices } from './write-prices.ts'

const world = useWorld()
const later = (hours: number) => new Date(worldDay.getTime() + hours * 3_600_000)

async function historyOf(goodsId: number, source: string) {
  const found = await world.db.execute<{ price_fen: number | null; since: string; until: string | null }>(sql`
    select price_fen, since, until from price_history where goods_id = ${goodsId} and source = ${source} order by id`)
  return found.rows.map(({ price_fen, since, until }) => [
    price_fen,
    new Date(since).toISOString(),
    until && new Date(until).toISOString(),
  ])
}

test('every price of a book is kept with the instant from which it held; the same price again is no change', async () => {
  const goodsId = world.goods.ibuprofen
  const began = await historyOf(goodsId, 'book')
  expect(began).toHaveLength(1)
  for (const [priceFen, hours] of [
    [1500, 1],
    [1500, 2],
    [1400, 3],
  ] as const)
    await world.db.transaction((tx) => setBasePrices(tx, [{ goodsId, priceFen }], later(hours)))
  expect(await historyOf(goodsId, 'book')).toEqual([
    ...began,
    [1500, later(1).toISOString(), null],
    [1400, later(3).toISOString(), null],
  ])
})

test('a price that stood before the history began is kept when it first changes', async () => {
  const goodsId = world.goods.vitaminC
  const began = await historyOf(goodsId, 'book')
  await world.db.execute(sql`alter table price_history disable trigger user`)
  await world.db.execute(sql`delete from price_history where goods_id = ${goodsId}`)
  await world.db.execute(sql`alter table price_history enable trigger user`)
  await world.db.transaction((tx) => setBasePrices(tx, [{ goodsId, priceFen: 320 }], later(1)))
  expect(await historyOf(goodsId, 'book')).toEqual([...began, [320, later(1).toISOString(), null]])
})

test('what was agreed is kept with its days, and what replaced it', async () => {
  const goodsId = world.goods.amoxicillin
  const agree = (priceFen: number, hours: number) =>
    world.db.transaction((tx) =>
      agreePrices(
        tx,
        {
          memberId: world.buyers.yaodian.memberId,
          reason: '年度协议',
          prices: [{ goodsId, priceFen, validFrom: worldDate(1), validUntil: worldDate(7) }],
        },
        jobStamp(later(hours)),
      ),
    )
  await agree(500, 0)
  await agree(490, 48)
  const ends = instantOf(worldDate(8), '00:00').toISOString()
  expect(await historyOf(goodsId, 'agreement')).toEqual([
    [500, instantOf(worldDate(1), '00:00').toISOString(), ends],
    [490, later(48).toISOString(), ends],
  ])
})

test('a promotion’s prices are kept with its window, and that it was stopped', async () => {
  const goodsId = world.goods.deviceOne
  const [opensAt, closesAt] = [later(1), later(20)]
  const id = await promote(world, { kind: 'special', opensAt, closesAt, goods: [{ goodsId, priceFen: 900 }] })
  await world.db.transaction((tx) => stopPromotion(tx, id, '价格有误', jobStamp(later(2))))
  await world.db.transaction((tx) => stopPromotion(tx, id, '再次', jobStamp(later(3))))
  expect(await historyOf(goodsId, 'special')).toEqual([
    [900, opensAt.toISOString(), closesAt.toISOString()],
    [null, later(2).toISOString(), null],
  ])
})

test('the history is never changed and never shortened', async () => {
  for (const act of [sql`update price_history set price_fen = 1`, sql`delete from price_history`])
    await expect(world.db.execute(act)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    })
})

test('a promotion whose time was over when it was written was never offered', async () => {
  const goodsId = world.goods.health
  for (const closesAt of [later(-1), world.at])
    await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 100 }], opensAt: later(-24), closesAt })
  expect(await historyOf(goodsId, 'special')).toEqual([])
})

test('a promotion that opens in the past was offered by nobody before it was written', async () => {
  const goodsId = world.goods.health
  const window = { opensAt: later(-5), closesAt: later(5) }
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 100 }], ...window })
  expect(await historyOf(goodsId, 'special')).toEqual([[100, world.at.toISOString(), window.closesAt.toISOString()]])
})
