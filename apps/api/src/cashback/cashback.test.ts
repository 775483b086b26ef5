import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { daysFrom } from '../../test/coupons.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { house } from '../wiring.ts'

const world = useWorld()
const start = () => world.at

beforeAll(async () => {
  const tiers = [
    { from: 20_000, backFen: 500 },
    { from: 30_000, backFen: 1_000 },
  ]
  await promote(world, { kind: 'cashback', name: '满额返现', scope: { by: 'all' }, terms: { tiers } })
})

async function shippedOrder(picked = 20) {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
  const { id } = order!
  await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  await clerk.post(`/console/api/orders/${id}/slip`)
  const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
  await (await shopper(world, 'dingdan')).post(`/console/api/orders/${id}/pick`, { lines: [{ id: line.id, picked }] })
  await clerk.post(`/console/api/orders/${id}/outbound`)
  await clerk.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰速运', waybill: `SF${id}` })
  return { buyer, clerk, id, cashback: async () => (await buyer.get(`/api/order/${id}`)).body.data.cashback }
}
const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Number((await buyer.get('/api/user/user_money')).body.data.balance)

test('the tiers are public, the confirm page says what to expect', async () => {
  expect((await world.call('GET', '/api/cashback')).body.data).toMatchObject([
    {
      name: '满额返现',
      tiers: [
        { from: '200.00', back: '5.00' },
        { from: '300.00', back: '10.00' },
      ],
    },
  ])
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', 20)
  const shown = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(shown.cashback).toEqual({ name: '满额返现', amount: '10.00' })
  const [{ standing }] = (await buyer.get('/api/cashback')).body.data
  expect(standing).toEqual({ counted: '336.00', back: '10.00', percent: 100 })
  await buyer.post(`/api/cart/${line}/edit`, { number: 10 })
  const [{ standing: less }] = (await buyer.get('/api/cashback')).body.data
  expect(less).toMatchObject({ back: '0.00', next_back: '5.00' })
  expect(Number(less.counted) + Number(less.missing)).toBe(200)
  expect(less.percent).toBe(Math.floor(Number(less.counted) / 2))
  expect((await world.call('GET', '/api/cashback')).body.data[0].standing).toBeUndefined()
  await world.db.execute(sql`delete from cart_lines`)
})

test('what was promised goes to the balance once, when the order completes by time or by a clerk', async () => {
  const { buyer, id, cashback } = await shippedOrder()
  expect(await cashback()).toEqual({ name: '满额返现', promised: '10.00', given: null, taken: '0.00' })
  const before = await balance(buyer)
  const then = start()
  world.at = daysFrom(then, 20)
  await Promise.all([sweepOrders(house, world.db, world.at), sweepOrders(house, world.db, world.at)])
  const again = await shopper(world, 'yaodian')
  expect(await balance(again)).toBeCloseTo(before + 10)
  expect((await again.get(`/api/order/${id}`)).body.data).toMatchObject({ status: 70, cashback: { given: '10.00' } })
  const { rows } = await world.db.execute(
    sql`select use_type, amount_fen from ledger where order_id = ${id} and use_type = 'rebate'`,
  )
  expect(rows).toEqual([{ use_type: 'rebate', amount_fen: 1000 }])
  world.at = then
  await expectSoundBooks(world)
})

test('a short pick keeps the tier reached when ordering and pays the share of the promise that was sent', async () => {
  const { clerk, id, cashback } = await shippedOrder(15)
  await clerk.post(`/console/api/orders/${id}/complete`)
  expect(await cashback()).toMatchObject({ promised: '10.00', given: '7.50' })
  await expectSoundBooks(world)
})

/** So many pieces of the order's only line come back, of the lot that left. */
async function sendBack(id: number, clerk: Awaited<ReturnType<typeof shopper>>, number: number) {
  const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
  const lines = [{ id: line.id, lot_no: line.lots[0].lot_no, number }]
  const answer = await clerk.post(`/console/api/orders/${id}/return`, { lines, reason: '质量问题' })
  expect(answer.status, answer.body.message).toBe(200)
}

test('goods returned after a short pick take back what the rest no longer earns; the shortage itself takes nothing', async () => {
  const { clerk, id, cashback } = await shippedOrder(15)
  await clerk.post(`/console/api/orders/${id}/complete`)
  await sendBack(id, clerk, 6)
  // ¥235.20 kept of ¥336: the tier of ¥5, of which ⌊500 × 15120 ÷ 23520⌋ = 321 for what was sent.
  expect(await cashback()).toMatchObject({ given: '7.50', taken: '4.29' })
  await expectSoundBooks(world)
})

test('returned goods take back what the rest no longer earns, and with a later return no more than was given', async () => {
  const { buyer, clerk, id, cashback } = await shippedOrder()
  await clerk.post(`/console/api/orders/${id}/complete`)
  const before = await balance(buyer)
  await sendBack(id, clerk, 6)
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '5.00' })
  expect(await balance(buyer)).toBeCloseTo(before + 100.8 - 5)
  await sendBack(id, clerk, 14)
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '10.00' })
  expect(await balance(buyer)).toBeCloseTo(before + 336 - 10)
  await expectSoundBooks(world)
})

test('pieces that never arrived leave the tier where it was, as a short pick does', async () => {
  const { buyer, clerk, id, cashback } = await shippedOrder()
  await clerk.post(`/console/api/orders/${id}/complete`)
  const { data: offer } = (await buyer.get(`/api/order/${id}/after_sales`)).body
  const staff = afterSalesStaff(world)
  const missing = { kind: 'shortage', outcome: 'refund_only' }
  const form = await staff.form(buyer, `${offer.lines[0].lots[0].id}:6`, missing)
  const asked = await buyer.post(`/api/order/${id}/after_sales`, form)
  const { id: asking } = asked.body.data
  await staff.passed(asking)
  expect((await staff.act('caiwu', asking, 'refund')).status).toBe(200)
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '3.00' })
  await expectSoundBooks(world)
})

test('a price that was too high leaves the tier where it was, and takes back the share of what went back', async () => {
  const { buyer, clerk, id, cashback } = await shippedOrder()
  await clerk.post(`/console/api/orders/${id}/complete`)
  const { data: offer } = (await buyer.get(`/api/order/${id}/after_sales`)).body
  const asked = await buyer.post(`/api/order/${id}/after_sales`, {
    ...{ kind: 'price', outcome: 'price_difference', words: '下单后页面已降价，请按新价退差' },
    differences: `${offer.lines[0].line_id}:amount:50.40`,
  })
  const staff = afterSalesStaff(world)
  await staff.passed(asked.body.data.id)
  expect((await staff.act('caiwu', asked.body.data.id, 'refund')).status).toBe(200)
  // 285.60 of 336.00 stand: below the tier of 300.00, which stays.
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '1.50' })
  // The buyer gives up 57.12: 278.88 earn 5.00, of which the store's 50.40 take their share.
  await sendBack(id, clerk, 4)
  expect(await cashback()).toMatchObject({ given: '10.00', taken: '5.91' })
  await expectSoundBooks(world)
})

test('goods that come back before the order completes leave less to be earned', async () => {
  const { clerk, id, cashback } = await shippedOrder()
  await sendBack(id, clerk, 6)
  expect(await cashback()).toMatchObject({ given: null })
  await clerk.post(`/console/api/orders/${id}/complete`)
  expect(await cashback()).toMatchObject({ promised: '10.00', given: '5.00', taken: '0.00' })
  await expectSoundBooks(world)
})
