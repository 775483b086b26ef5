import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { statementsOf } from '../../../test/statements.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('a member finds its own orders by number, by goods and by lot, within a preset of days; another member finds none of them', async () => {
  const one = await shippedOrder(world, 'ibuprofen')
  const two = await shippedOrder(world, 'limited')
  const find = async (query: string, name: 'yaodian' | 'zhensuo' = 'yaodian') => {
    const { body } = await (await shopper(world, name)).get(`/api/order?${query}`)
    return [body.meta?.total, ...body.data.map(({ id }: { id: number }) => id)]
  }
  const no = (await one.buyer.get(`/api/order/${two.id}`)).body.data.order_no
  expect(await find(`keywords=${encodeURIComponent('布洛芬')}`)).toEqual([1, one.id])
  expect(await find(`keywords=${encodeURIComponent('清瘟')}`)).toEqual([1, two.id])
  expect(await find(`keywords=${no.slice(2)}`)).toEqual([1, two.id])
  // The first lot of both goods has this number.
  expect(await find('keywords=26011')).toEqual([2, two.id, one.id])
  expect(await find('keywords=2601')).toEqual([0])
  expect(await find('keywords=%25')).toEqual([0])
  expect(await find('keywords=26011', 'zhensuo')).toEqual([0])

  await world.db.execute(sql`update orders set created_at = created_at - interval '2 years' where id = ${one.id}`)
  expect(await find('period=earlier')).toEqual([1, one.id])
  expect(await find('period=this_year')).toEqual([1, two.id])
  expect(await find('period=three_months&keywords=26011')).toEqual([1, two.id])
  expect((await one.buyer.get('/api/order?period=other')).status).toBe(422)
  for (const status of ['foo', 'toString', '99', '70,', '7.0e1', `70${',70'.repeat(20)}`])
    expect((await one.buyer.get(`/api/order?status=${status}`)).body.errors).toEqual({
      status: ['订单状态（status）不存在'],
    })
})

test('what words find goes on over its pages, newest first, in a tab too, and is searched once for each', async () => {
  const buyer = await shopper(world, 'zhensuo')
  const { memberId } = world.buyers.zhensuo
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at)
    select 'W-' || n, ${memberId}, 'W-' || n, case when n % 5 = 0 then ${orderStates.completed.code}::int
      else ${orderStates.cancelled.code} end, 'transfer', 0, 0, 0, '{"adjustments": [], "tenders": []}', '{}',
      ${world.at.toISOString()} from generate_series(1, 25) n returning id`)
  const all = rows.map(({ id }) => id).sort((a, b) => b - a)
  const page = async (query: string) => {
    let body: { meta: { total: number }; data: { id: number }[] } | undefined
    const statements = await statementsOf(world.db, async () => {
      body = (await buyer.get(`/api/order?keywords=W-&${query}`)).body
    })
    expect(statements.filter((text) => text.includes('order_line_lots t'))).toHaveLength(1)
    return [body!.meta.total, ...body!.data.map(({ id }) => id)]
  }
  expect(await page('page=1')).toEqual([25, ...all.slice(0, 10)])
  expect(await page('page=3')).toEqual([25, ...all.slice(20)])
  expect(await page('page=4')).toEqual([25])
  expect(await page('status=finished')).toEqual([5, ...all.filter((_, place) => place % 5 === 0)])
  expect(await page('status=need_to_pay')).toEqual([0])
})
