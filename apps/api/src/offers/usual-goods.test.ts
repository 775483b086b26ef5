import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notePurchases } from '../../test/note-purchases.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const month = 31 * 86_400_000

test("members' home: the oftenest first with what was paid last, what else became cheaper beside it, nothing twice, its member's alone", async () => {
  const member = world.buyers.liansuo.memberId
  const own = async () => (await (await shopper(world, 'liansuo')).get('/api/user/usual_goods')).body.data
  expect(await own()).toEqual({ usual: [], cheaper: [] })
  const bought = await world.db.execute<{ id: number }>(sql`
    select g.id from goods g join prices p on p.goods_id = g.id and p.book = 'base' and p.price_fen between 1 and 9999800
    where g.listed and g.only_regions = '{}' and g.only_members = '{}'
      and exists (select from stock s where s.goods_id = g.id and s.saleable > 100)
    order by g.id limit 14`)
  const ids = bought.rows.map(({ id }) => Number(id))
  expect(ids).toHaveLength(14)
  const line = (goodsId: number, order: number, unitFen: number, source: PriceSource = 'member') => ({
    ...{ lineId: 1_000_000 + order, goodsId, quantity: 20, unitFen, source, counts: true },
  })
  const lastMonth = new Date(world.at.getTime() - month)
  // The goods n is bought 14 − n times: twelve are usual, the thirteenth cost more last time, the fourteenth less.
  const lines = ids.flatMap((id, n) =>
    Array.from({ length: ids.length - n }, (_, turn) => line(id, turn * 20 + n, n === 12 ? 9_999_900 : 1)),
  )
  const gift = line(world.goods.herbByBag, 999, 1, 'gift')
  await world.db.transaction((tx) => notePurchases(tx, member, lastMonth, [...lines, gift]))
  const { usual, cheaper } = await own()
  expect(usual.map((row: { goods: { id: number } }) => row.goods.id)).toEqual(ids.slice(0, 12))
  expect(usual[0]).toMatchObject({ times: 14, last_number: 20, last_price: '0.01', last_at: lastMonth.toISOString() })
  expect(cheaper.map((row: { goods: { id: number } }) => row.goods.id)).toEqual([ids[12]])
  expect((await (await shopper(world, 'zhensuo')).get('/api/user/usual_goods')).body.data.usual).toEqual([])
  // What is older than a year, or went out of sale, is not what a member buys now.
  await world.db.execute(sql`update goods set listed = false where id = ${ids[0]}`)
  expect((await own()).usual.map((row: { goods: { id: number } }) => row.goods.id)).toEqual([
    ...ids.slice(1, 12),
    ids[12],
  ])
  await world.db.execute(sql`update goods set listed = true where id = ${ids[0]}`)
  world.at = new Date(world.at.getTime() + 13 * month)
  expect(await own()).toEqual({ usual: [], cheaper: [] })
  world.at = new Date(world.at.getTime() - 13 * month)
})
