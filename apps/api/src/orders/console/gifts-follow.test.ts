import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { everything } from '../../../test/everything.ts'
import { maskGift, pick, pieces, slipped, takenOf } from '../../../test/picking.ts'
import { shopper, stockFaults } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
afterEach(async () => {
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
})

test('a gift whose line was not found stays, its pieces and its quota are free again, the freight of the rest is kept', async () => {
  const { ibuprofen, vitaminC, deviceTwo } = world.goods
  const gift = await maskGift(world)
  const masks = await pieces(world, deviceTwo)
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy(
    [
      ['ibuprofen', 20],
      ['vitaminC', 20],
    ],
    'balance',
  )
  const { id } = order!
  await slipped(world, buyer, id)
  const short = (await pick(world, id, { [ibuprofen]: 0 })).body.data
  // Counted as the cart counts: what was bought, presents beside it.
  expect([short.lines.length, short.kinds, short.pieces]).toEqual([3, 2, 40])
  const line = (goodsId: number) => short.lines.find((each: { goods_id: number }) => each.goods_id === goodsId)
  expect([line(ibuprofen).picked, line(vitaminC).picked, line(deviceTwo).picked]).toEqual([0, 20, 0])
  expect(short).toMatchObject({ status: 40, refunded: '336.00', freight: '12.00', flags: ['部分发货', '已退'] })
  expect(await takenOf(world, gift)).toBe(0)
  await expectSoundBooks(world)
  const clerk = await shopper(world, 'admin')
  const sent = (await clerk.post(`/console/api/orders/${id}/outbound`)).body.data
  expect(sent.lines.flatMap((each: { lots: { number: number }[] }) => each.lots.map(({ number }) => number))).toEqual([
    20,
  ])
  expect(await pieces(world, deviceTwo)).toEqual(masks)
})

test('a gift that was not found either is written off, and one whose line was found in part is sent', async () => {
  const { ibuprofen, deviceTwo } = world.goods
  await maskGift(world)
  const masks = await pieces(world, deviceTwo)
  const buyer = await shopper(world, 'yaodian')
  const order = async () => (await buyer.buy([['ibuprofen', 20]], 'balance'))[0]!.id
  const partly = await order()
  await slipped(world, buyer, partly)
  const found = (await pick(world, partly, { [ibuprofen]: 1 })).body.data
  expect(found.lines.map((each: { picked: number }) => each.picked)).toEqual([1, 2])
  await (await shopper(world, 'admin')).post(`/console/api/orders/${partly}/outbound`)
  expect(await pieces(world, deviceTwo)).toEqual({ ...masks, saleable: masks.saleable - 2, lots: masks.lots - 2 })
  const none = await order()
  await slipped(world, buyer, none)
  expect((await pick(world, none, { [ibuprofen]: 0 }, { [deviceTwo]: 1 })).body.data.status).toBe(90)
  expect(await pieces(world, deviceTwo)).toEqual({ ...masks, saleable: masks.saleable - 3, lots: masks.lots - 3 })
})

test('the freight of a warehouse that no priced line leaves comes back, that of the other one stays', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy(
    [
      ['ibuprofen', 10],
      ['farWarehouseOnly', 10],
    ],
    'balance',
  )
  await slipped(world, buyer, order!.id)
  const short = (await pick(world, order!.id, { [world.goods.farWarehouseOnly]: 0 })).body.data
  expect(short).toMatchObject({ status: 40, freight: '24.00', refunded: '168.00' })
})

test('an order from before that was picked empty is not sent out', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await slipped(world, buyer, id)
  await pick(world, id, {})
  await world.db.execute(sql`update order_lines set picked = 0, found = null where order_id = ${id}`)
  const clerk = await shopper(world, 'admin')
  const before = await everything(world)
  const refused = await clerk.post(`/console/api/orders/${id}/outbound`)
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('没有拣到任何商品')])
  expect(await everything(world)).toEqual(before)
  await world.db.execute(sql`update order_lines set picked = ordered where order_id = ${id}`)
})
