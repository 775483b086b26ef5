import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysFrom, giveCoupon, giveVoucher, voucherLeft } from '../../test/coupons.ts'
import { everything } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { house } from '../wiring.ts'
import { sweepPurchases } from './voucher-jobs.ts'

const world = useWorld()
const memberId = () => world.buyers.yaodian.memberId
beforeEach(() => world.db.execute(sql`delete from cart_lines`))

async function product(faceFen: number, priceFen: number, stock: number | null = null): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into voucher_products (name, face_fen, price_fen, stock, created_at)
    values ('千元券', ${faceFen}, ${priceFen}, ${stock}, ${world.at.toISOString()}) returning id`)
  return rows[0]!.id
}

describe('buying vouchers', () => {
  test('by transfer: a rejected proof may be sent again, the confirmed one brings the vouchers, once', async () => {
    const buyer = await shopper(world, 'yaodian')
    const finance = await shopper(world, 'caiwu')
    const id = await product(100_000, 98_000, 5)
    expect((await buyer.get('/api/vouchers/products')).body.data).toMatchObject([
      { id, face: '1000.00', price: '980.00', saved: '20.00', most: 5 },
    ])
    const bought = await buyer.post('/api/vouchers/purchases', { product_id: id, number: 2, payable: '1960.00' })
    const { id: purchase, purchase_no: no } = bought.body.data
    expect(bought.body.data).toMatchObject({ status: 10, status_label: '待付款', company_account: { remark: no } })
    const slip = (amount: string) =>
      uploadProof(world, buyer.cookie, `/api/vouchers/purchases/${purchase}/slip`, { payerName: '锦里康民', amount })
    expect((await slip('1.00')).body.data).toMatchObject({ status: 15, expires_at: null })
    const before = await everything(world)
    expect((await slip('1960.00')).status).toBe(409)
    expect((await buyer.post(`/api/vouchers/purchases/${purchase}/cancel`)).status).toBe(409)
    const confirm = () => finance.post(`/console/api/voucher_purchases/${purchase}/confirm_transfer`)
    expect((await confirm()).body.message).toContain('不符')
    expect({ ...(await everything(world)), files: 0 }).toEqual({ ...before, files: 0 })
    const rejected = await finance.post(`/console/api/voucher_purchases/${purchase}/reject_transfer`, {
      reason: '金额不符',
    })
    expect(rejected.body.data).toMatchObject({ status: 10, transfer: { state: 'rejected', reason: '金额不符' } })
    await slip('1960.00')
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await buyer.get('/api/vouchers')).body.data).toMatchObject([{ left: '1000.00' }, { left: '1000.00' }])
    expect((await buyer.get('/api/vouchers/purchases')).body.data[0]).toMatchObject({ status: 70, actions: [] })
    await expectSoundBooks(world)
  })

  test('more than there are, at another price, or by a clerk without the right is refused and writes nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const id = await product(50_000, 50_000, 1)
    const before = await everything(world)
    const buy = (number: number, payable: string) =>
      buyer.post('/api/vouchers/purchases', { product_id: id, number, payable })
    expect((await buy(2, '1000.00')).body.message).toContain('仅剩1张')
    expect((await buy(1, '400.00')).status).toBe(409)
    expect(
      (await buyer.post('/api/vouchers/purchases', { product_id: 99_999, number: 1, payable: '1.00' })).status,
    ).toBe(404)
    const clerk = await shopper(world, 'dingdan')
    expect((await clerk.post('/console/api/voucher_purchases/1/confirm_transfer')).status).toBe(403)
    expect(await everything(world)).toEqual(before)
  })

  test('an unpaid purchase ends after three days and its vouchers are for sale again', async () => {
    const buyer = await shopper(world, 'yaodian')
    const id = await product(50_000, 50_000, 1)
    await buyer.post('/api/vouchers/purchases', { product_id: id, number: 1, payable: '500.00' })
    const start = world.at
    world.at = daysFrom(start, 3)
    expect((await buyer.get('/api/vouchers/purchases')).body.data[0]).toMatchObject({ status: 90 })
    expect(await sweepPurchases(world.db, world.at)).toBe(1)
    expect(await sweepPurchases(world.db, world.at)).toBe(0)
    const { rows } = await world.db.execute(sql`select sold from voucher_products where id = ${id}`)
    expect(rows[0]).toEqual({ sold: 0 })
    world.at = start
    await expectSoundBooks(world)
  })
})

describe('paying with vouchers', () => {
  /** Twenty packs of ¥16.80. */
  async function cart(payType: 'balance' | 'transfer' | 'term' = 'balance') {
    const buyer = await shopper(world, 'yaodian')
    const line = await buyer.add('ibuprofen', 20)
    const form = await buyer.orderForm([line], payType)
    const order = async (ids: readonly number[], more = {}) =>
      buyer.post('/api/order', { ...form, voucher_ids: ids.join(), ...more })
    return { buyer, line, form, order, payableFen: Math.round(Number(form.payable) * 100) }
  }

  test('what covers the order pays it at once and keeps the rest; cancelling gives every fen back, once', async () => {
    const small = await giveVoucher(world, memberId(), 10_050)
    const large = await giveVoucher(world, memberId(), 50_000, 48_000)
    const { buyer, line, order, payableFen } = await cart()
    const shown = (await buyer.post('/api/cart/checkout', { ids: line, voucher_ids: [large, small].join() })).body.data
    expect(shown).toMatchObject({ voucher_amount: shown.totals.payable, due: '0.00' })
    const { id } = (await order([large, small], { voucher_amount: shown.voucher_amount })).body.data.orders[0]
    const detail = (await buyer.get(`/api/order/${id}`)).body.data
    expect(detail).toMatchObject({ status: 20, paid: 1, due: '0.00', pay_method_label: '现金券支付' })
    expect(await voucherLeft(world, small)).toBe(0)
    expect(await voucherLeft(world, large)).toBe(60_050 - payableFen)
    await expectSoundBooks(world)
    await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
    const clerk = await shopper(world, 'admin')
    const confirm = () => clerk.post(`/console/api/orders/${id}/confirm_cancel`)
    expect((await Promise.all([confirm(), confirm()])).map(({ status }) => status).sort()).toEqual([200, 409])
    expect([await voucherLeft(world, small), await voucherLeft(world, large)]).toEqual([10_050, 50_000])
    const log = (await buyer.get('/api/vouchers/log')).body.data
    expect(log.slice(0, 2)).toMatchObject([{ use_name: '订单取消退回' }, { use_name: '订单取消退回' }])
    await expectSoundBooks(world)
  })

  test.each(['balance', 'term', 'transfer'] as const)('the rest is paid by %s, and no fen more', async (method) => {
    const voucher = await giveVoucher(world, memberId(), 10_000)
    const { buyer, order, payableFen } = await cart(method)
    const { id } = (await order([voucher])).body.data.orders[0]
    const due = ((payableFen - 10_000) / 100).toFixed(2)
    const page = (await buyer.get(`/api/pay/order/${id}`)).body.data
    expect(page.order).toMatchObject({ status: 10, due, voucher_amount: '100.00' })
    const money = async () => Number((await buyer.get('/api/user/user_money')).body.data.balance)
    const before = await money()
    if (method === 'transfer') {
      const finance = await shopper(world, 'caiwu')
      await uploadProof(world, buyer.cookie, id, { payerName: '锦里康民', amount: page.order.payable })
      const whole = await finance.post(`/console/api/orders/${id}/confirm_transfer`)
      expect(whole.body.message).toContain(`应付金额¥${due}`)
      await finance.post(`/console/api/orders/${id}/reject_transfer`, { reason: '金额不符' })
      await uploadProof(world, buyer.cookie, id, { payerName: '锦里康民', amount: due })
      expect((await finance.post(`/console/api/orders/${id}/confirm_transfer`)).body.data).toMatchObject({ status: 20 })
    } else {
      const paid = await buyer.post(`/api/pay/order/${id}`, { method, password: paymentPassword })
      expect(paid.body.data).toMatchObject({ paid: 1, due: '0.00' })
      expect(before - (await money())).toBeCloseTo(method === 'balance' ? Number(due) : 0)
    }
    await expectSoundBooks(world)
  })

  test('a short pick gives back from the other tender first, and what more there is onto the voucher', async () => {
    const voucher = await giveVoucher(world, memberId(), 30_000)
    const { buyer, order, payableFen } = await cart()
    const { id } = (await order([voucher])).body.data.orders[0]
    await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    const clerk = await shopper(world, 'admin')
    await clerk.post(`/console/api/orders/${id}/slip`)
    const [line] = (await clerk.get(`/console/api/orders/${id}`)).body.data.lines
    await clerk.post(`/console/api/orders/${id}/pick`, { lines: [{ id: line.id, picked: 10 }] })
    // Half of ¥336 comes back: the balance's part, then the rest onto the voucher.
    expect(await voucherLeft(world, voucher)).toBe(16_800 - (payableFen - 30_000))
    const detail = (await buyer.get(`/api/order/${id}`)).body.data
    expect(detail.refunds).toMatchObject([{ kind: 'short_pick', amount: '168.00' }])
    await expectSoundBooks(world)
  })

  test('an unpaid order gives its vouchers back when its time ends, and meets a coupon without a clash', async () => {
    const voucher = await giveVoucher(world, memberId(), 10_000)
    const coupon = await giveCoupon(world, memberId(), { reduceFen: 1_000 })
    const { order } = await cart()
    expect((await order([voucher], { coupon_id: coupon })).status).toBe(200)
    expect(await voucherLeft(world, voucher)).toBe(0)
    await expectSoundBooks(world)
    const start = world.at
    world.at = daysFrom(start, 2)
    await sweepOrders(house, world.db, world.at)
    expect(await voucherLeft(world, voucher)).toBe(10_000)
    world.at = start
    await world.db.execute(sql`update coupons set state = 'void' where id = ${coupon}`)
    await expectSoundBooks(world)
  })

  test('spent, somebody else’s, invented, changed meanwhile or for ephedrine goods: refused in words, nothing written', async () => {
    const spent = await giveVoucher(world, memberId(), 10_000)
    expect((await (await cart()).order([spent])).status).toBe(200)
    const theirs = await giveVoucher(world, world.buyers.zhensuo.memberId, 10_000)
    const mine = await giveVoucher(world, memberId(), 10_000)
    const { buyer, order } = await cart()
    const line = await buyer.add('ephedrine', 5)
    const ephedrine = await buyer.orderForm([line], 'transfer')
    const before = await everything(world)
    for (const [ids, more, status, text] of [
      [[spent], {}, 400, '已用完'],
      [[theirs], {}, 400, '不存在'],
      [[mine, 99_999], {}, 400, '不存在'],
      [[mine], { voucher_amount: '120.00' }, 409, '现金券余额已变化'],
    ] as const) {
      const answer = await order(ids, { ...more, version: ephedrine.version! })
      expect(answer.body.message).toContain(text)
      expect(answer.status).toBe(status)
    }
    const answer = await buyer.post('/api/order', { ...ephedrine, voucher_ids: mine })
    expect(answer.body.message).toContain('含麻订单不能使用现金券')
    expect(await everything(world)).toEqual(before)
  })

  test('of two orders that want one voucher at once, one takes it', async () => {
    const voucher = await giveVoucher(world, memberId(), 10_000)
    const { form, buyer } = await cart()
    const answers = await Promise.all([1, 2, 3].map(() => buyer.post('/api/order', { ...form, voucher_ids: voucher })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await voucherLeft(world, voucher)).toBe(0)
    await expectSoundBooks(world)
  })
})
