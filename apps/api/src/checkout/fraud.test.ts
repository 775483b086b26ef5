import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { couponState, giveCoupon, giveVoucher, voucherLeft } from '../../test/coupons.ts'
import { everything } from '../../test/everything.ts'
import { grab, openFlash, quotaOf } from '../../test/flash.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper, stockFaults } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { releaseExpired } from '../promotions/quotas/claims.ts'
import { house } from '../wiring.ts'

const world = useWorld()
afterEach(async () => {
  world.at = worldDay
  await expectSoundBooks(world)
  expect(await stockFaults(world)).toEqual([])
})
const minutes = (count: number) => new Date(worldDay.getTime() + count * 60_000)
const balance = async (buyer: Awaited<ReturnType<typeof shopper>>) =>
  Number((await buyer.get('/api/user/user_money')).body.data.balance)

describe('what belongs to others', () => {
  test('neither a coupon nor a voucher of another member pays, and nothing is written', async () => {
    const buyer = await shopper(world, 'yaodian')
    const theirs = world.buyers.liansuo.memberId
    const coupon = await giveCoupon(world, theirs)
    const voucher = await giveVoucher(world, theirs, 5_000)
    const line = await buyer.add('ibuprofen', 20)
    const form = await buyer.orderForm([line], 'balance')
    const before = await everything(world)
    for (const more of [
      { coupon_id: coupon },
      { voucher_ids: String(voucher) },
      { voucher_ids: `${voucher},${voucher}` },
    ])
      expect((await buyer.post('/api/order', { ...form, ...more })).status).toBe(400)
    for (const more of [
      { coupon_id: -1 },
      { coupon_id: 1.5 },
      { voucher_ids: '-3' },
      { voucher_ids: '1e9' },
      { ids: '-1' },
    ])
      expect([400, 404, 409, 422], JSON.stringify(more)).toContain(
        (await buyer.post('/api/order', { ...form, ...more })).status,
      )
    expect(await everything(world)).toEqual(before)
    await buyer.post('/api/cart/batch_delete', { ids: String(line) })
  })

  test('an activity of another kind, or a goods of another activity, is no price', async () => {
    const { ibuprofen, vitaminC, amoxicillin } = world.goods
    const flash = await openFlash(world, 'ibuprofen', { quota: 30 })
    const special = await promote(world, { kind: 'special', goods: [{ goodsId: amoxicillin, priceFen: 500 }] })
    const group = await promote(world, {
      kind: 'group',
      terms: { targetQuantity: 10 },
      goods: [{ goodsId: vitaminC, priceFen: 100 }],
    })
    const buyer = await shopper(world, 'yaodian')
    const before = await everything(world)
    const wishes = [
      [ibuprofen, flash, 'near_expiry'],
      [ibuprofen, flash, 'whole_case'],
      [ibuprofen, flash, 'combination'],
      [ibuprofen, flash, 'add_on'],
      [vitaminC, flash, 'flash'],
      [vitaminC, group, 'flash'],
      [vitaminC, group, 'group'],
      [amoxicillin, special, 'special'],
      [amoxicillin, special, 'flash'],
      [ibuprofen, 0, 'flash'],
      [ibuprofen, -1, 'flash'],
    ] as const
    for (const [goods_id, activity_id, source] of wishes)
      for (const number of [1, 10]) {
        const { status, body } = await buyer.post('/api/cart', { goods_id, activity_id, source, number })
        expect([400, 404, 422], `${source}: ${JSON.stringify(body)}`).toContain(status)
      }
    for (const number of [-1, 0, 1.5, 1e15, 50_001])
      expect(
        (await buyer.post('/api/cart', { goods_id: ibuprofen, activity_id: flash, source: 'flash', number })).status,
      ).not.toBe(200)
    expect(await everything(world)).toEqual(before)
  })
})

describe('an order with coupon, voucher and balance', () => {
  async function placed(payType: 'balance' | 'transfer' | 'term', more: Record<string, string | number> = {}) {
    const { memberId } = world.buyers.yaodian
    const buyer = await shopper(world, 'yaodian')
    const coupon = await giveCoupon(world, memberId)
    const voucher = await giveVoucher(world, memberId, 4_000)
    const ids = [await buyer.add('ibuprofen', 20), await buyer.add('vitaminC', 10)]
    const choice = { ids: ids.join(','), coupon_id: coupon, voucher_ids: String(voucher) }
    const { data } = (await buyer.post('/api/cart/checkout', choice)).body
    const form = {
      ...choice,
      address_id: data.addresses[0].id,
      pay_type: payType,
      version: data.version,
      payable: data.totals.payable,
    }
    const answer = await buyer.post('/api/order', { ...form, ...more })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return {
      buyer,
      coupon,
      voucher,
      id: answer.body.data.orders[0].id as number,
      payable: Number(data.totals.payable),
      form,
    }
  }

  test('gives each tender back once when it is cancelled unpaid, paid or expired', async () => {
    for (const how of ['unpaid', 'expired', 'paid'] as const) {
      world.at = worldDay
      const before = await balance(await shopper(world, 'yaodian'))
      const { buyer, coupon, voucher, id } = await placed('balance')
      expect(await couponState(world, coupon)).toMatchObject({ state: 'used', order_id: id })
      if (how === 'paid') {
        const paid = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
        expect(paid.body.data.status).toBe(20)
        await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
        const clerk = await shopper(world, 'admin')
        const answers = await Promise.all(
          [1, 2, 3].map(() => clerk.post(`/console/api/orders/${id}/confirm_cancel`, { reason: '同意' }, randomUUID())),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      } else if (how === 'unpaid') {
        const answers = await Promise.all(
          [1, 2, 3].map(() => buyer.post(`/api/order/${id}/cancel`, { code: -7 }, randomUUID())),
        )
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      } else {
        world.at = minutes(24 * 60)
        await Promise.all([sweepOrders(house, world.db, world.at), sweepOrders(house, world.db, world.at)])
        await sweepOrders(house, world.db, world.at)
      }
      expect((await buyer.get(`/api/order/${id}`)).body.data.status, how).toBe(90)
      expect(await couponState(world, coupon), how).toEqual({ state: 'unused', order_id: null })
      expect(await voucherLeft(world, voucher), how).toBe(4_000)
      expect(await balance(buyer), how).toBe(before)
      await world.db.execute(sql`update coupons set state = 'void' where id = ${coupon}`)
    }
  })

  test('a pick of nothing gives back all that was paid, never more, with the coupon, and nothing can be sent', async () => {
    const { buyer, voucher, coupon, id, payable } = await placed('balance')
    await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    const clerk = await shopper(world, 'admin')
    await clerk.post(`/console/api/orders/${id}/slip`, { slip_no: 'XS-F1' })
    const { lines } = (await clerk.get(`/console/api/orders/${id}`)).body.data
    const none = lines.map((line: { id: number }) => ({ id: line.id, picked: 0 }))
    const picked = await clerk.post(`/console/api/orders/${id}/pick`, { lines: none })
    expect(picked.status, JSON.stringify(picked.body)).toBe(200)
    expect(Number(picked.body.data.refunded)).toBe(payable)
    expect(await voucherLeft(world, voucher)).toBe(4_000)
    expect(await couponState(world, coupon)).toEqual({ state: 'unused', order_id: null })
    expect((await clerk.post(`/console/api/orders/${id}/outbound`)).status).toBe(409)
  })

  test('one coupon and one voucher go to one of two orders that are placed at once', async () => {
    const { memberId } = world.buyers.yaodian
    const buyer = await shopper(world, 'yaodian')
    const second = await shopper(world, 'yaodian')
    const coupon = await giveCoupon(world, memberId)
    const voucher = await giveVoucher(world, memberId, 4_000)
    const ids = [await buyer.add('ibuprofen', 20), await buyer.add('health', 20)]
    const forms = await Promise.all(
      ids.map(async (line) => {
        const choice = { ids: String(line), coupon_id: coupon, voucher_ids: String(voucher) }
        const { data } = (await buyer.post('/api/cart/checkout', choice)).body
        return {
          ...choice,
          address_id: data.addresses[0].id,
          pay_type: 'balance',
          version: data.version,
          payable: data.totals.payable,
        }
      }),
    )
    const answers = await Promise.all([buyer.post('/api/order', forms[0]), second.post('/api/order', forms[1])])
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const { rows } = await world.db.execute<{ n: number }>(sql`
      select count(*)::int as n from coupon_moves where coupon_id = ${coupon} and move = 'use'`)
    expect(rows[0]!.n).toBe(1)
    expect(await voucherLeft(world, voucher)).toBe(0)
  })
})

describe('a flash hold', () => {
  test('ends once whichever way it ends: removed, expired, ordered and cancelled, stopped', async () => {
    const goodsId = world.goods.deviceOne
    const id = await openFlash(world, 'deviceOne', { priceFen: 100, quota: 40, memberLimit: 20 })
    const buyer = await shopper(world, 'yaodian')
    const line = (await grab(buyer, goodsId, id, 10)).body.data.id
    expect(await quotaOf(world, id)).toMatchObject({ taken: 10, held: 10 })
    await Promise.all([1, 2].map(() => buyer.post('/api/cart/batch_delete', { ids: String(line) })))
    expect(await quotaOf(world, id)).toMatchObject({ taken: 0, held: 0 })

    const again = (await grab(buyer, goodsId, id, 10)).body.data.id
    world.at = minutes(15)
    await Promise.all([releaseExpired(world.db, world.at), releaseExpired(world.db, world.at)])
    expect(await quotaOf(world, id)).toMatchObject({ taken: 0, held: 0 })
    const before = await everything(world)
    const late = await buyer.post('/api/order', await buyer.orderForm([again], 'balance'))
    expect(late.status).not.toBe(200)
    expect(await everything(world)).toEqual(before)

    world.at = minutes(20)
    const third = (await grab(buyer, goodsId, id, 20)).body.data.id
    const filler = await buyer.add('ibuprofen', 20)
    const [order] = (await buyer.post('/api/order', await buyer.orderForm([third, filler], 'balance'))).body.data.orders
    expect(await quotaOf(world, id)).toMatchObject({ taken: 20, ordered: 20 })
    expect((await grab(buyer, goodsId, id, 10)).status).toBe(400)
    await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
    world.at = minutes(50)
    await sweepOrders(house, world.db, world.at)
    expect((await buyer.get(`/api/order/${order.id}`)).body.data.status).toBe(90)
    expect(await quotaOf(world, id)).toMatchObject({ taken: 0, ordered: 0 })
    const bought = await buyer.post(`/api/order/${order.id}/buy_again`)
    expect(bought.status).toBe(200)
    const { data } = (await buyer.get('/api/cart/list')).body.data
    expect(data.every((each: { price_source: string }) => each.price_source !== 'flash')).toBe(true)
  })
})

test('an order of which a coupon leaves nothing is paid, and cancelled it gives back the coupon and no money', async () => {
  const { memberId } = world.buyers.zhensuo
  const buyer = await shopper(world, 'zhensuo')
  const coupon = await giveCoupon(world, memberId, { fromFen: 0, reduceFen: 900_000 })
  const line = await buyer.add('freeShipping', 40)
  const choice = { ids: String(line), coupon_id: coupon }
  const { data } = (await buyer.post('/api/cart/checkout', choice)).body
  expect(data.totals.payable).toBe('0.00')
  const address_id = data.addresses[0].id
  const form = { ...choice, address_id, pay_type: 'transfer', version: data.version, payable: '0.00' }
  const answer = await buyer.post('/api/order', form)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { id } = answer.body.data.orders[0]
  expect((await buyer.get(`/api/order/${id}`)).body.data).toMatchObject({ status: 20, paid: 1 })
  await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
  const clerk = await shopper(world, 'admin')
  const cancelled = await clerk.post(`/console/api/orders/${id}/confirm_cancel`, { reason: '同意' })
  expect(cancelled.body.data).toMatchObject({ status: 90, refunded: '0.00', refunds: [] })
  expect(await couponState(world, coupon)).toEqual({ state: 'unused', order_id: null })
  const { rows } = await world.db.execute<{ verb: string }>(sql`
    select verb from audit where subject = ${`coupon:${coupon}`} order by id`)
  expect(rows.map(({ verb }) => verb)).toEqual(['coupon.use', 'coupon.return'])
})
