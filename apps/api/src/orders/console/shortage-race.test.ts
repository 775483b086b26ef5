import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { giveCoupon, giveVoucher, voucherLeft } from '../../../test/coupons.ts'
import { pick, pieces, slipped } from '../../../test/picking.ts'
import { paymentPassword, type Shopper, shopper, stockFaults } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
afterEach(async () => {
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
})
const balance = async (buyer: Shopper) =>
  Math.round(Number((await buyer.get('/api/user/user_money')).body.data.balance) * 100)

test('two clerks find nothing while the buyer cancels: it ends once and everything comes back once', async () => {
  const coupon = await giveCoupon(world, world.buyers.yaodian.memberId)
  const voucher = await giveVoucher(world, world.buyers.yaodian.memberId, 3_000)
  const buyer = await shopper(world, 'yaodian')
  const money = await balance(buyer)
  const line = await buyer.add('ibuprofen', 20)
  const form = { ...(await buyer.orderForm([line], 'balance')), voucher_ids: String(voucher), coupon_id: coupon }
  const { id } = (await buyer.post('/api/order', form)).body.data.orders[0]
  const { lines } = await slipped(world, buyer, id)
  const none = { lines: [{ id: lines[0].id, picked: 0 }] }
  const clerks = [await shopper(world, 'dingdan'), await shopper(world, 'admin')]
  const answers = await Promise.all([
    ...clerks.map((clerk) => clerk.post(`/console/api/orders/${id}/pick`, none)),
    buyer.post(`/api/order/${id}/cancel`, { code: -7 }),
    clerks[1]!.post(`/console/api/orders/${id}/confirm_cancel`),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await balance(buyer)).toBe(money)
  expect(await voucherLeft(world, voucher)).toBe(3_000)
  const { rows } = await world.db.execute(sql`
    select (select count(*)::int from refunds where order_id = ${id}) as refunds,
      (select count(*)::int from coupon_moves where coupon_id = ${coupon} and move = 'return') as returns,
      (select count(*)::int from order_moves where order_id = ${id} and to_state = 90) as ends`)
  expect(rows).toEqual([{ refunds: 1, returns: 1, ends: 1 }])
})

test('a granted cancellation and a slip whose pick finds nothing: one of them ends the order, the money comes back once', async () => {
  const buyer = await shopper(world, 'yaodian')
  const clerk = await shopper(world, 'admin')
  for (let round = 0; round < 6; round++) {
    const money = await balance(buyer)
    const [order] = await buyer.buy([['ibuprofen', 20]], 'balance')
    const { id } = order!
    const paid = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
    const none = { lines: [{ id: paid.body.data.lines[0].id, picked: 0 }] }
    const warehouse = async () => {
      const slip = await clerk.post(`/console/api/orders/${id}/slip`)
      return slip.status === 200 ? clerk.post(`/console/api/orders/${id}/pick`, none) : slip
    }
    const granted = () => clerk.post(`/console/api/orders/${id}/confirm_cancel`)
    const answers = await Promise.all(round % 2 === 0 ? [warehouse(), granted()] : [granted(), warehouse()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await buyer.get(`/api/order/${id}`)).body.data.status).toBe(90)
    expect(await balance(buyer)).toBe(money)
  }
})

test('while others buy the same goods: nobody gets a piece that was not on the shelf', async () => {
  const goodsId = world.goods.scarce
  const [one, other] = [await shopper(world, 'yaodian'), await shopper(world, 'liansuo')]
  // Of five pieces four are ordered, and none of them is found.
  const [order] = await one.buy(
    [
      ['scarce', 4],
      ['ibuprofen', 10],
    ],
    'balance',
  )
  const { id } = order!
  await slipped(world, one, id)
  const wanted = await other.add('scarce', 1)
  const more = await other.add('ibuprofen', 20)
  const form = await other.orderForm([wanted, more], 'balance')
  const [ended, bought] = await Promise.all([
    pick(world, id, { [goodsId]: 0, [world.goods.ibuprofen]: 0 }),
    other.post('/api/order', form),
  ])
  expect([ended.body.data.status, bought.status]).toEqual([90, 200])
  expect(await pieces(world, goodsId)).toEqual({ saleable: 0, reserved: 1, lots: 1 })
  expect((await one.post('/api/cart', { goods_id: goodsId, number: 1 })).status).toBe(400)
})
