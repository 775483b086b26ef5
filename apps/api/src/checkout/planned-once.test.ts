import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd, shelf } from '../../test/crowd.ts'
import { plansOf } from '../../test/planned.ts'
import { useWorld } from '../../test/world.ts'

/** As many notes of changes as a large catalogue leaves behind: what the planner guesses of a statement follows from its tables. */
const manyNotes = sql`
  insert into goods_changes (goods_id, tx) select n, (n % 900)::text::xid8 from generate_series(1, 100000) n;
  insert into offer_changes (goods_ids, member_ids, tx)
    select array[n], array[n % 50], (n % 900)::text::xid8 from generate_series(1, 20000) n;
  analyze goods_changes, offer_changes`

const world = useWorld({ fill: (db) => db.execute(manyNotes) })

test('no statement of a list, a goods, a pasted order, a cart or an order is planned anew each time', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 20, 10_000, 900)
  const members = await crowd(world.db, world.buyers.yaodian.memberId, 24, world.at)
  for (const [round, { cookie, addressId }] of members.entries()) {
    const send = (method: 'GET' | 'POST', url: string, form?: Record<string, string | number>) =>
      world.call(method, url, { headers: { cookie, 'idempotency-key': `planned-${round}` }, ...(form && { form }) })
    for (const url of [
      '/api/goods/list',
      `/api/goods/list?page=${(round % 3) + 1}`,
      '/api/goods/suggested?keywords=a&type=1',
      `/api/goods/detail/${goods[round % 20]}`,
    ])
      expect((await send('GET', url)).status).toBe(200)
    // The last one says no quantity: its makers and brands are looked at.
    const text = '维生素C片 3瓶\n阿莫西林 2盒\n维生素C片'
    expect((await send('POST', '/api/user/fast_buy/read', { text })).status).toBe(200)
    const ids: number[] = []
    for (const id of goods.slice(0, round < 12 ? 1 : 12))
      ids.push((await send('POST', '/api/cart', { goods_id: id, number: 100 })).body.data.id)
    await send('GET', '/api/cart/list')
    const { data } = (await send('POST', '/api/cart/checkout', { ids: ids.join(',') })).body
    const form = { ids: ids.join(','), address_id: addressId, pay_type: 'transfer' }
    const seen = { version: data.version, payable: data.totals.payable }
    expect((await send('POST', '/api/order', { ...form, ...seen })).status).toBe(200)
  }
  const { anew, once } = await plansOf(world.db)
  expect(anew).toEqual([])
  // They ran often enough for PostgreSQL to choose.
  expect(once).toEqual(
    expect.arrayContaining([
      ...['goods-offers', 'last-purchases', 'foresee-lots', 'reserve-stock', 'insert-orders', 'offers-changed'],
      ...['changes-since', 'goods-aliases', 'goods-described'],
    ]),
  )
})
