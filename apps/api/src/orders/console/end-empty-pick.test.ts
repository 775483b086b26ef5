import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { couponState, giveCoupon } from '../../../test/coupons.ts'
import { everything } from '../../../test/everything.ts'
import { maskGift, pick, pieces, slipped } from '../../../test/picking.ts'
import { shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { house } from '../../wiring.ts'
import { linesOf, lockOrder } from '../order-row.ts'
import { refundShortPick } from '../refund-order.ts'
import { pickedLine } from './picked-lines.ts'

const world = useWorld()
const end = async (id: number) => (await shopper(world, 'admin')).post(`/console/api/orders/${id}/end_empty_pick`)

/** An order as an earlier version left it: picked, nothing in it, its money back, all else still held. */
async function leftEmpty() {
  const buyer = await shopper(world, 'yaodian')
  const coupon = await giveCoupon(world, world.buyers.yaodian.memberId)
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await slipped(world, buyer, id)
  await pick(world, id, {})
  await world.db.execute(sql`update order_lines set picked = 0, found = null where order_id = ${id}`)
  await world.db.transaction(async (tx) => {
    const lines = (await linesOf(tx, [id])).map(pickedLine)
    await refundShortPick(house, tx, await lockOrder(tx, id, 'anyone'), lines, jobStamp(world.at))
  })
  return { buyer, id, coupon }
}

test('a clerk ends an order that was left picked and empty: coupon and pieces are free, its money stays back once', async () => {
  const { buyer, id, coupon } = await leftEmpty()
  const before = (await buyer.get(`/api/order/${id}`)).body.data
  expect(before).toMatchObject({ status: 40, refunded: before.paid_amount })
  expect(await couponState(world, coupon)).toEqual({ state: 'used', order_id: id })
  const ended = await end(id)
  expect(ended.body.data).toMatchObject({
    status: 90,
    status_label: '缺货取消',
    slip_void: 1,
    refunded: before.paid_amount,
    refunds: before.refunds,
  })
  expect((await couponState(world, coupon)).state).toBe('unused')
  await expectSoundBooks(world)
  expect((await end(id)).status).toBe(409)
})

test('one that kept its freight and a gift beside gives back what is left of it, and its gift is for sale again', async () => {
  await maskGift(world)
  const masks = await pieces(world, world.goods.deviceTwo)
  const buyer = await shopper(world, 'yaodian')
  const { body } = await buyer.post('/api/order', await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'balance'))
  const { id } = body.data.orders[0]
  await slipped(world, buyer, id)
  // Earlier versions did not end such an order, and gave back its lines only.
  await world.db.transaction(async (tx) => {
    const lines = (await linesOf(tx, [id])).map(pickedLine).map((line) => ({ ...line, picked: line.gift ? 2 : 0 }))
    const order = await lockOrder(tx, id, 'anyone')
    const kept = { ...order, priced: { ...order.priced, freights: [] } }
    await refundShortPick(house, tx, kept, lines, jobStamp(world.at))
  })
  await world.db.execute(sql`
    update order_lines set picked = case source when 'gift' then ordered else 0 end, found = null where order_id = ${id}`)
  await world.db.execute(sql`update orders set state = ${orderStates.picked.code} where id = ${id}`)
  const before = (await buyer.get(`/api/order/${id}`)).body.data
  expect(before).toMatchObject({ status: 40, freight: '12.00' })
  expect(Number(before.paid_amount) - Number(before.refunded)).toBe(12)

  const ended = await end(id)
  expect(ended.body.data).toMatchObject({ status: 90, status_label: '缺货取消', refunded: before.paid_amount })
  expect(ended.body.data.refunds.map(({ amount }: { amount: string }) => amount)).toEqual([before.refunded, '12.00'])
  const { rows } = await world.db.execute(sql`
    select key, lines from refunds where order_id = ${id} order by id offset 1`)
  expect(rows).toMatchObject([{ key: `order:${id}:shortage`, lines: [{ quantity: 2, amountFen: 0 }] }])
  expect(await pieces(world, world.goods.deviceTwo)).toEqual(masks)
  await expectSoundBooks(world)
  expect((await end(id)).status).toBe(409)
})

test('an order with anything in it is not ended, nor one that is not picked', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await slipped(world, buyer, id)
  const slippedOnly = await everything(world)
  expect((await end(id)).status).toBe(409)
  expect(await everything(world)).toEqual(slippedOnly)
  await pick(world, id, { [world.goods.ibuprofen]: 1 })
  const before = await everything(world)
  expect(await end(id)).toMatchObject({ status: 400, body: { reason: 'orders.somethingPicked' } })
  expect(await everything(world)).toEqual(before)
})
