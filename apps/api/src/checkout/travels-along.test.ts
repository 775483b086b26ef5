import { beforeAll, expect, test } from 'vitest'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
let buyer: Shopper
let home = 0
let next = 0

beforeAll(async () => {
  buyer = await shopper(world, 'yaodian')
  const [licensed] = (await buyer.get('/api/user/address')).body.data
  home = licensed.id
  const { receiver, phone, province, city, district, region_name } = licensed
  const other = { receiver, phone, province, city, district, region_name, detail: '春熙路1号' }
  next = (await buyer.post('/api/user/address', other)).body.data.id
})

/** Orders so many packs of ¥16.80 to an address, from the balance. */
async function sent(number: number, address_id: number) {
  const line = await buyer.add('ibuprofen', number)
  const shown = (await buyer.post('/api/cart/checkout', { ids: line, address_id })).body.data
  const { version, totals, freights } = shown
  const form = { ids: line, address_id, version, payable: totals.payable, pay_type: 'balance' }
  const placed = await buyer.post('/api/order', form)
  expect(placed.status, placed.body.message).toBe(200)
  const { id, order_no } = placed.body.data.orders[0]
  const pay = () => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  return { id, order_no, freight: freights[0], pay }
}

test('an order that waits for the ERP counts toward free freight of orders to the same place, and to no other', async () => {
  const first = await sent(40, home)
  expect(first.freight).toMatchObject({ fee: '0.00' })
  await first.pay()
  const cart = async () => {
    const line = await buyer.add('ibuprofen', 20)
    const { data } = (await buyer.get('/api/cart/list?new=1')).body
    await buyer.post('/api/cart/batch_delete', { ids: line })
    return data.shipping_data
  }
  // The cart knows no address yet: it counts what goes to the one that the confirm page proposes.
  expect(await cart()).toMatchObject({ no_trans_order_amount: '672.00' })
  const elsewhere = await sent(20, next)
  expect(elsewhere.freight).toMatchObject({ fee: '12.00', no_trans_order_amount: '0.00' })
  const along = await sent(20, home)
  expect(along.freight).toMatchObject({ fee: '0.00', no_trans_order_amount: '672.00' })
  const whole = await sent(40, home)

  // The clerk who is asked to cancel the first one reads which order it freed; its buyer does not.
  const clerk = await shopper(world, 'dingdan')
  const seen = (await clerk.get(`/console/api/orders/${first.id}`)).body.data
  expect(seen.freed_orders).toEqual([along.order_no])
  expect(whole.freight).toMatchObject({ fee: '0.00' })
  expect((await buyer.get(`/api/order/${first.id}`)).body.data).not.toHaveProperty('freed_orders')

  await buyer.post(`/api/order/${first.id}/cancel`, { reason: '-7' })
  expect(await cart()).toMatchObject({ no_trans_order_amount: '0.00' })
  await expectSoundBooks(world)
})
