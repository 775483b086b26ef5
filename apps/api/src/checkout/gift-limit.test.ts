import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('gifts of a goods with a purchase limit use nothing of the limit, what is bought does', async () => {
  const { limited, vitaminC } = world.goods
  await promote(world, {
    kind: 'gift',
    terms: { unit: 'piece', tiers: [{ from: 60, gifts: [{ goodsId: limited, quantity: 10 }] }] },
    goods: [
      { goodsId: vitaminC, role: 'item' },
      { goodsId: limited, role: 'gift' },
    ],
  })
  const buyer = await shopper(world, 'yaodian')
  const left = async () => (await buyer.get(`/api/goods/detail/${limited}`)).body.data.xg_number as number
  const before = await left()
  const [order] = await buyer.buy([['vitaminC', 80]], 'balance')
  const { lines } = (await buyer.get(`/api/order/${order!.id}`)).body.data
  expect(lines.find((line: { goods_id: number }) => line.goods_id === limited)).toMatchObject({
    ordered: 10,
    payable: '0.00',
  })
  expect(await left()).toBe(before)
  await buyer.buy(
    [
      ['limited', 10],
      ['vitaminC', 60],
    ],
    'balance',
  )
  expect(await left()).toBe(before - 10)
  const gifts = await world.db.execute(sql`select sum(ordered)::int as n from order_lines where source = 'gift'`)
  expect(gifts.rows).toEqual([{ n: 20 }])
})
