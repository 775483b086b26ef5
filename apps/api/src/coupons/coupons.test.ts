import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { couponState, daysFrom, giveCoupon, makeTemplate } from '../../test/coupons.ts'
import { crowd } from '../../test/crowd.ts'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { type Answer, useWorld } from '../../test/world.ts'
import { sweepOrders } from '../orders/expire-orders.ts'
import { house } from '../wiring.ts'

const world = useWorld()
const memberId = () => world.buyers.yaodian.memberId

describe('claiming', () => {
  test('of fifty coupons three hundred members get exactly fifty, each one', async () => {
    const id = await makeTemplate(world, { stock: 50 })
    const members = await crowd(world.db, memberId(), 300, world.at)
    const claim = async (cookie: string, key = randomUUID()): Promise<Answer> => {
      const answer = await world.call('POST', `/api/coupons/${id}/claim`, {
        headers: { cookie, 'idempotency-key': key },
      })
      // Under this crowd the store may ask for patience; the same wish is sent again.
      return answer.status === 503 || answer.status === 429 ? claim(cookie, key) : answer
    }
    const answers = await Promise.all(members.map(({ cookie }) => claim(cookie)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
    const messages = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message))
    expect([...messages]).toEqual(['该优惠券已抢光'])
    const { rows } = await world.db.execute(
      sql`select count(*)::int as held, count(distinct member_id)::int as members from coupons where template_id = ${id}`,
    )
    expect(rows[0]).toEqual({ held: 50, members: 50 })
    await expectSoundBooks(world)
  })

  test('a double click claims once, with one key or with two', async () => {
    const buyer = await shopper(world, 'yaodian')
    const id = await makeTemplate(world)
    const key = randomUUID()
    const answers = await Promise.all(
      [key, key, randomUUID(), randomUUID()].map((each) => buyer.post(`/api/coupons/${id}/claim`, {}, each)),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { rows } = await world.db.execute(sql`select count(*)::int as held from coupons where template_id = ${id}`)
    expect(rows[0]).toEqual({ held: 1 })
  })

  test('before the time, after it, beyond the limit and from outside the region is refused and writes nothing', async () => {
    const buyer = await shopper(world, 'yaodian')
    const soon = await makeTemplate(world, { opensAt: daysFrom(world.at, 1) })
    const closed = await makeTemplate(world, { opensAt: daysFrom(world.at, -3), closesAt: world.at })
    const elsewhere = await makeTemplate(world, { onlyRegions: ['11'] })
    const issued = await makeTemplate(world, { origin: 'issue' })
    const had = await makeTemplate(world)
    await buyer.post(`/api/coupons/${had}/claim`)
    const before = await everything(world)
    for (const [id, status, text] of [
      [soon, 400, '还未开始'],
      [closed, 400, '已结束'],
      [elsewhere, 400, '仅限北京客户领取'],
      [had, 400, '已领取过'],
      [issued, 404, '不存在'],
    ] as const) {
      const answer = await buyer.post(`/api/coupons/${id}/claim`)
      expect(answer.body.message).toContain(text)
      expect(answer.status).toBe(status)
    }
    expect(await everything(world)).toEqual(before)
  })

  test('the coupon centre shows members how far it is, visitors only that it is there', async () => {
    const buyer = await shopper(world, 'yaodian')
    const id = await makeTemplate(world, { stock: 4 })
    const mine = () => buyer.get(`/api/coupons?ids=${id}`)
    expect((await mine()).body.data).toMatchObject([{ id, state: 'claim', percent: 0, received: 0 }])
    expect((await buyer.post(`/api/coupons/${id}/claim`)).body.data).toMatchObject({ state: 'use', percent: 25 })
    const [seen] = (await world.call('GET', `/api/coupons?ids=${id}`)).body.data
    expect(seen).toMatchObject({ id, state: 'claim', text: '满¥200减¥10' })
    expect(Object.keys(seen)).not.toContain('percent')
    expect(Object.keys(seen)).not.toContain('received')
  })
})

describe('at the checkout', () => {
  /** Twenty packs of ¥16.80, ¥336 with ¥12 freight or none. */
  async function cart() {
    await world.db.execute(sql`delete from cart_lines`)
    const buyer = await shopper(world, 'yaodian')
    const line = await buyer.add('ibuprofen', 20)
    const show = async (form: Record<string, string | number> = {}) =>
      (await buyer.post('/api/cart/checkout', { ids: line, ...form })).body.data
    const order = async (form: Record<string, string | number> = {}) =>
      buyer.post('/api/order', { ...(await buyer.orderForm([line], 'balance')), ...form })
    return { buyer, line, show, order }
  }
  const forget = () => world.db.execute(sql`update coupons set state = 'void' where state = 'unused'`)

  test('the best coupon is proposed, another may be chosen, and none', async () => {
    await forget()
    const small = await giveCoupon(world, memberId(), { reduceFen: 500 })
    const large = await giveCoupon(world, memberId(), { reduceFen: 3_000, fromFen: 30_000 })
    const beyond = await giveCoupon(world, memberId(), { reduceFen: 9_000, fromFen: 90_000 })
    const herbs = await giveCoupon(world, memberId(), { reduceFen: 9_900, scope: { by: 'kind', kinds: ['tcm'] } })
    const { show } = await cart()
    const none = await show({ coupon_id: 0 })
    expect(none).toMatchObject({ coupon_id: 0, coupon_note: '' })
    const best = await show()
    expect(best.coupon_id).toBe(large)
    expect(Number(none.totals.payable) - Number(best.totals.payable)).toBeCloseTo(30)
    expect(
      best.coupons.map((each: { id: number; usable: number; reason: string }) => [each.id, each.usable, each.reason]),
    ).toEqual([
      [large, 1, ''],
      [small, 1, ''],
      [beyond, 0, '可用商品现有¥336.00，再买¥564.00即可使用'],
      [herbs, 0, '所选商品不在该券的可用范围内'],
    ])
    expect((await show({ coupon_id: small })).totals.reduction).toBe('5.00')
    const buyer = await shopper(world, 'yaodian')
    const usable = (await buyer.get('/api/user/availableCoupon?type=1')).body
    expect(usable.data.map((each: { id: number }) => each.id)).toEqual([large, small])
    expect((await buyer.get('/api/user/availableCoupon?type=0')).body.data).toMatchObject([
      { id: beyond, missing: '564.00' },
      { id: herbs },
    ])
  })

  test('a coupon becomes the order’s once, its share is on the lines, and a cancelled order gives it back once', async () => {
    await forget()
    const coupon = await giveCoupon(world, memberId(), { reduceFen: 3_000 })
    const { buyer, order } = await cart()
    const placed = await order()
    expect(placed.body).toMatchObject({ code: 10000 })
    const { id } = placed.body.data.orders[0]
    expect(await couponState(world, coupon)).toEqual({ state: 'used', order_id: id })
    const detail = (await buyer.get(`/api/order/${id}`)).body.data
    expect(detail).toMatchObject({ coupon_amount: '30.00', reduction: '30.00' })
    expect(detail.lines[0].explanation).toContainEqual(expect.objectContaining({ step: 'coupon', amount: '-30.00' }))
    const page = (await buyer.get(`/api/pay/order/${id}`)).body.data
    expect(page.methods.find((each: { method: string }) => each.method === 'term').reason).toContain('优惠券')
    const cancelled = await Promise.all([1, 2].map(() => buyer.post(`/api/order/${id}/cancel`, { code: -7 })))
    expect(cancelled.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await couponState(world, coupon)).toEqual({ state: 'unused', order_id: null })
    const moves = await world.db.execute(sql`select move from coupon_moves where coupon_id = ${coupon} order by id`)
    expect(moves.rows.map(({ move }) => move)).toEqual(['use', 'return'])
    await expectSoundBooks(world)
  })

  test('an order that time ends gives its coupon back; one whose coupon expired meanwhile does not', async () => {
    await forget()
    const start = world.at
    const lasting = await giveCoupon(world, memberId(), { validDays: 10 })
    const first = await (await cart()).order()
    await forget()
    const brief = await giveCoupon(world, memberId(), { validDays: 0.5 })
    const second = await (await cart()).order()
    expect([first.status, second.status]).toEqual([200, 200])
    world.at = daysFrom(start, 4)
    await sweepOrders(house, world.db, world.at)
    expect((await couponState(world, lasting)).state).toBe('unused')
    expect((await couponState(world, brief)).state).toBe('used')
    await expectSoundBooks(world)
    world.at = start
  })

  test('used in another tab, expired, revoked, somebody else’s or invented: refused in words, nothing written', async () => {
    await forget()
    const used = await giveCoupon(world, memberId())
    expect((await (await cart()).order({ coupon_id: used })).status).toBe(200)
    const expired = await giveCoupon(world, memberId(), { validDays: 1 })
    await world.db.execute(sql`update coupons set valid_from = valid_from - interval '9 days',
      valid_until = ${world.at.toISOString()} where id = ${expired}`)
    const revoked = await giveCoupon(world, memberId())
    await world.db.execute(sql`update coupons set state = 'void' where id = ${revoked}`)
    const theirs = await giveCoupon(world, world.buyers.zhensuo.memberId)
    const beyond = await giveCoupon(world, memberId(), { fromFen: 900_000 })
    const { buyer, line, show } = await cart()
    const form = await buyer.orderForm([line], 'balance')
    const before = await everything(world)
    for (const [id, text] of [
      [used, '已在其他订单中使用'],
      [expired, '已过期'],
      [revoked, '已作废'],
      [theirs, '不存在'],
      [99_999_999, '不存在'],
      [beyond, '不能用于所选商品'],
    ] as const) {
      const answer = await buyer.post('/api/order', { ...form, coupon_id: id })
      expect(answer.body.message).toContain(text)
      expect(answer.status).toBe(400)
      expect((await show({ coupon_id: id })).totals).toBeDefined()
    }
    expect((await show({ coupon_id: used })).coupon_note).toContain('已在其他订单中使用')
    expect(await everything(world)).toEqual(before)
  })

  test('of two tabs with one coupon one order has it, and the other is shown what it costs now', async () => {
    await forget()
    const coupon = await giveCoupon(world, memberId(), { reduceFen: 3_000 })
    const one = await cart()
    const form = await one.buyer.orderForm([one.line], 'balance')
    const answers = await Promise.all([1, 2].map(() => one.buyer.post('/api/order', { ...form, coupon_id: coupon })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const again = await cart()
    const seen = await again.show({ coupon_id: 0 })
    const stale = { ids: again.line, address_id: seen.addresses[0].id, pay_type: 'balance', version: seen.version }
    const payable = (Number(seen.totals.payable) - 30).toFixed(2)
    const changed = await again.buyer.post('/api/order', { ...stale, payable })
    expect(changed.status).toBe(409)
    expect(changed.body.data.differences).toMatchObject([
      { what: 'total', before: payable, after: seen.totals.payable },
    ])
    await expectSoundBooks(world)
  })

  test('coupon and discount exclude each other: the cheaper is taken, the buyer may switch, what is not used is kept', async () => {
    await forget()
    const promotion = await promote(world, {
      kind: 'order_discount',
      scope: { by: 'all' },
      terms: { tiers: [{ from: 10_000, payBp: 9400 }] },
    })
    const coupon = await giveCoupon(world, memberId(), { reduceFen: 1_000 })
    const { show, order } = await cart()
    // 94折 of ¥336 takes off ¥20.16.
    expect(await show()).toMatchObject({ coupon_id: 0, totals: { reduction: '20.16' } })
    const switched = await show({ coupon_id: coupon, prefers: 'coupon' })
    expect(switched).toMatchObject({ coupon_id: coupon, totals: { reduction: '10.00' } })
    const placed = await order({ coupon_id: coupon })
    expect(placed.status).toBe(200)
    expect((await couponState(world, coupon)).state).toBe('unused')
    await world.db.execute(sql`update promotions set state = 'stopped' where id = ${promotion}`)
    await expectSoundBooks(world)
  })

  test('ephedrine goods take no coupon; of a split purchase it belongs to the main order', async () => {
    await forget()
    const coupon = await giveCoupon(world, memberId(), { fromFen: 0, reduceFen: 1_000 })
    const buyer = await shopper(world, 'yaodian')
    await world.db.execute(sql`delete from cart_lines`)
    const line = await buyer.add('ephedrine', 5)
    const alone = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
    expect(alone.coupons).toMatchObject([{ id: coupon, usable: 0 }])
    const other = await buyer.add('ibuprofen', 20)
    const answer = await buyer.post('/api/order', await buyer.orderForm([line, other], 'balance'))
    expect(answer.body).toMatchObject({ code: 10000 })
    const main = answer.body.data.orders.find((each: { kind: string }) => each.kind === 'normal')
    expect(await couponState(world, coupon)).toEqual({ state: 'used', order_id: main.id })
    await expectSoundBooks(world)
  })

  test('paid and then cancelled by staff: money and coupon come back', async () => {
    await forget()
    const coupon = await giveCoupon(world, memberId(), { reduceFen: 3_000 })
    const { buyer, order } = await cart()
    const { id } = (await order()).body.data.orders[0]
    await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    await buyer.post(`/api/order/${id}/cancel`, { code: -7 })
    expect((await couponState(world, coupon)).state).toBe('used')
    const clerk = await shopper(world, 'admin')
    expect((await clerk.post(`/console/api/orders/${id}/confirm_cancel`)).body.data.status).toBe(90)
    expect((await couponState(world, coupon)).state).toBe('unused')
    await expectSoundBooks(world)
  })
})
