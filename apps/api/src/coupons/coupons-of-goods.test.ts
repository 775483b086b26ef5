import { expect, test } from 'vitest'
import { makeTemplate } from '../../test/coupons.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('beside a single goods a visitor is shown no coupon, a buyer of those that fit', async () => {
  const { vitaminC, ibuprofen } = world.goods
  const fits = await makeTemplate(world, { scope: { by: 'goods', ids: [vitaminC] } })
  await makeTemplate(world, { scope: { by: 'goods', ids: [ibuprofen] } })
  const url = `/api/coupons?goods_id=${vitaminC}`
  expect((await world.call('GET', url)).body.data).toEqual([])
  expect((await world.call('GET', '/api/coupons')).body.data).toHaveLength(2)
  const buyer = await shopper(world, 'yaodian')
  const fitting = (await buyer.get(url)).body.data
  expect(fitting.map((coupon: { id: number }) => coupon.id)).toEqual([fits])
})
