import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { changesSince, currentMark, pruneChanges } from '../goods/goods-changes.ts'
import { GoodsSearch } from './goods-search.ts'

const world = useWorld()
let late: pg.Client
let search: GoodsSearch
const found = async (text: string) =>
  (await search.find({ text, today: '2026-11-23', sort: 'relevance', order: 'desc', offset: 0, limit: 50 })).ids

beforeAll(async () => {
  search = new GoodsSearch(world.db, { clock: () => world.at, onError: () => null })
  late = new pg.Client({ connectionString: world.url })
  await late.connect()
})
afterAll(async () => {
  await late.end()
  await search.close()
})

test('a transaction that began early and commits late is not missed', async () => {
  await late.query('begin')
  await late.query('update goods set name = $2 where id = $1', [world.goods.amoxicillin, '迟到的胶囊'])
  // Another one begins later, ends earlier, and is read while the first still runs.
  const { id } = (
    await world.db.execute<{ id: number }>(sql`
      update goods set name = '早到的胶囊' where id = ${world.goods.ibuprofen} returning id`)
  ).rows[0]!
  let mark = await currentMark(world.db)
  const early = await changesSince(world.db, mark)
  expect(early.goodsIds).not.toContain(world.goods.amoxicillin)
  mark = early.mark
  await late.query('commit')
  await expect
    .poll(async () => {
      const next = await changesSince(world.db, mark)
      mark = next.mark
      return next.goodsIds
    })
    .toContain(world.goods.amoxicillin)
  expect(id).toBe(world.goods.ibuprofen)
})

test('the index follows names, listing and stock without being asked to build it again', async () => {
  await search.catchUp()
  expect(await found('胖大海')).toEqual([])
  await world.db.execute(sql`update goods set name = '胖大海润喉片' where id = ${world.goods.vitaminC}`)
  await expect
    .poll(async () => {
      await search.catchUp()
      return found('胖大海')
    })
    .toEqual([world.goods.vitaminC])
  await world.db.execute(sql`update goods set listed = false where id = ${world.goods.vitaminC}`)
  await expect
    .poll(async () => {
      await search.catchUp()
      return found('胖大海')
    })
    .toEqual([])
})

test('the running application hears of a change by itself', async () => {
  await world.db.execute(sql`update goods set name = '金银花露口服液' where id = ${world.goods.ladderUnit}`)
  await expect
    .poll(
      async () =>
        (await world.app.inject(`/api/goods/list?keywords=${encodeURIComponent('金银花露')}`)).json().meta.total,
      {
        timeout: 10_000,
      },
    )
    .toBe(1)
})

test('a sale that search cannot show leaves no note; one that it can does', async () => {
  const notes = async () =>
    (await world.db.execute<{ count: number }>(sql`select count(*) as count from goods_changes`)).rows[0]!.count
  const sell = (quantity: number) =>
    world.db.execute(
      sql`update stock set saleable = saleable - ${quantity} where goods_id = ${world.goods.deviceThree}`,
    )
  await world.db.execute(sql`update stock set saleable = 1000 where goods_id = ${world.goods.deviceThree}`)
  const before = await notes()
  for (const _ of [1, 2, 3]) await sell(10)
  expect(await notes()).toBe(before)
  await sell(600)
  expect(await notes()).toBe(before + 1)
  await sell(320)
  await sell(1)
  expect(await notes()).toBe(before + 3)
  await pruneChanges(world.db, 0)
  expect(await notes()).toBe(1)
})

test('a ready application says so, and a price that changed is sorted by at once', async () => {
  const ready = await world.call('GET', '/readyz')
  expect(ready.body).toEqual({ ok: true, missing: [] })
  const headers = await world.signIn('yaodian')
  const dearest = async () =>
    (await world.call('GET', '/api/goods/list?sort=price&order=desc', { headers })).body.data.list[0].id
  await dearest()
  await world.db.execute(sql`update prices set price_fen = 999900 where goods_id = ${world.goods.health}`)
  await expect.poll(dearest, { timeout: 10_000 }).toBe(world.goods.health)
})

test('what sold out leaves the filter of goods in stock by itself: no sale sends a notice', async () => {
  const headers = await world.signIn('yaodian')
  const listed = async () =>
    (await world.call('GET', '/api/goods/list?in_stock=1&per_page=40', { headers })).body.data.list.map(
      ({ id }: { readonly id: number }) => id,
    )
  await expect.poll(listed, { timeout: 10_000 }).toContain(world.goods.ibuprofen)
  await world.db.execute(sql`update stock set saleable = 0 where goods_id = ${world.goods.ibuprofen}`)
  await expect.poll(listed, { timeout: 10_000 }).not.toContain(world.goods.ibuprofen)
})

test('a range of prices that has no goods is remembered, and takes the room of its key', async () => {
  const asked: number[] = []
  const list = {
    key: 'x'.repeat(1_048_576),
    of: () => 0,
    between: (min: number) => {
      asked.push(min)
      return []
    },
  }
  const range = (fen: number) => search.pricedBetween(list, { kind: 'visitor' }, '2026-11-23', fen, fen)
  for (const fen of [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]) range(fen)
  expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  range(1)
  expect(asked.slice(8)).toEqual([1])
})
