import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { giveVoucher, voucherLeft } from '../../test/coupons.ts'
import { writesNothing } from '../../test/everything.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { paymentPassword, type Shopper, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { house } from '../wiring.ts'
import { sweepGroups } from './settle-groups.ts'

const world = useWorld()
const later = (ms: number) => new Date(worldDay.getTime() + ms)
const voucher = (faceFen: number) => giveVoucher(world, world.buyers.yaodian.memberId, faceFen)
const balance = async (buyer: Shopper) => (await buyer.get('/api/user/user_money')).body.data.balance

afterEach(async () => {
  world.at = worldDay
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
})

/** Orders twenty boxes (¥240.00) of a group with vouchers, as its page shows it. */
async function ordered(group: number, vouchers: readonly number[]) {
  const buyer = await shopper(world, 'yaodian')
  const wish = { number: 20, voucher_ids: vouchers.join() }
  const shown = (await buyer.post(`/api/group/${group}/checkout`, wish)).body.data
  const { address_id, payable, voucher_amount } = shown
  const form = { ...wish, address_id, payable, voucher_amount, pay_type: 'balance' }
  const order = () => buyer.post(`/api/group/${group}/order`, form)
  const detail = async (id: number) => (await buyer.get(`/api/order/${id}`)).body.data
  const pay = (id: number) => buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
  return { buyer, shown, order, detail, pay }
}

test('vouchers pay of a group order what they hold, the rest is due; a failed group gives back to each what it paid', async () => {
  const id = await groupBuy(world, { target: 500 })
  const held = await voucher(10_000)
  const { buyer, shown, order, detail, pay } = await ordered(id, [held])
  expect(shown).toMatchObject({ payable: '240.00', voucher_amount: '100.00', due: '140.00' })
  expect(shown.vouchers).toContainEqual(expect.objectContaining({ id: held, taken: '100.00' }))
  const before = await balance(buyer)
  const orderId = (await order()).body.data.orders[0].id
  expect(await detail(orderId)).toMatchObject({ status: 10, due: '140.00', voucher_amount: '100.00' })
  expect(await voucherLeft(world, held)).toBe(0)
  expect((await pay(orderId)).body.data).toMatchObject({ status: 18, paid: 1 })
  world.at = later(86_400_000)
  await sweepGroups(house, world.db, world.at)
  const ended = await detail(orderId)
  expect(ended).toMatchObject({ status: 90, refunded: '240.00', refunds: [{ amount: '240.00', state: 'done' }] })
  expect(await voucherLeft(world, held)).toBe(10_000)
  expect(await balance(buyer)).toBe(before)
  // The clock let it fail: no clerk granted what goes back.
  const { rows } = await world.db.execute(sql`
    select distinct granted_by, granted_at from payment_returns where key = ${`order:${orderId}:cancel`}`)
  expect(rows).toEqual([{ granted_by: null, granted_at: null }])
})

test('what vouchers pay whole waits for its group at once, or completes it', async () => {
  const waiting = await groupBuy(world, { target: 40 })
  const held = await voucher(60_000)
  const first = await ordered(waiting, [held])
  expect(first.shown).toMatchObject({ voucher_amount: '240.00', due: '0.00' })
  const one = (await first.order()).body.data.orders[0].id
  expect(await first.detail(one)).toMatchObject({ status: 18, paid: 1, pay_method_label: '现金券支付' })
  const second = await ordered(waiting, [held])
  const two = (await second.order()).body.data.orders[0].id
  expect(await first.detail(one)).toMatchObject({ status: 20 })
  expect(await second.detail(two)).toMatchObject({ status: 20 })
  expect(await voucherLeft(world, held)).toBe(12_000)
})

test('an order of a group that nobody pays on gives its vouchers back when its time is over', async () => {
  const id = await groupBuy(world)
  const held = await voucher(10_000)
  const { order, detail } = await ordered(id, [held])
  const orderId = (await order()).body.data.orders[0].id
  world.at = later(30 * 60_000)
  await sweepOrders(house, world.db, world.at)
  expect(await detail(orderId)).toMatchObject({ status: 90, refunded: '100.00' })
  expect(await voucherLeft(world, held)).toBe(10_000)
})

test('another amount than was shown, a voucher that is not theirs, or a group that failed meanwhile takes nothing', async () => {
  const id = await groupBuy(world)
  const held = await voucher(10_000)
  const { buyer, shown, order } = await ordered(id, [held])
  const foreign = await giveVoucher(world, world.buyers.liansuo.memberId, 10_000)
  const { address_id, payable } = shown
  const form = { number: 20, address_id, payable, pay_type: 'balance' }
  const send = (more: Record<string, unknown>) => buyer.post(`/api/group/${id}/order`, { ...form, ...more })
  const other = await writesNothing(world, () => send({ voucher_ids: held, voucher_amount: '90.00' }))
  expect(other).toMatchObject({ status: 409, body: { reason: 'checkout.vouchersChanged' } })
  const theirs = await writesNothing(world, () => send({ voucher_ids: foreign, voucher_amount: '100.00' }))
  expect(theirs.body.message).toBe('现金券不存在，请重新选择')
  await world.db.execute(
    sql`update promotions set outcome = 'failed', settled_at = ${worldDay.toISOString()} where id = ${id}`,
  )
  expect((await writesNothing(world, order)).status).not.toBe(200)
})
