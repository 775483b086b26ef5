import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
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
})
