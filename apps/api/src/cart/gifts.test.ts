import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

async function emptyBuyer(name: 'yaodian' | 'zhensuo' = 'yaodian'): Promise<Shopper> {
  const buyer = await shopper(world, name)
  await world.db.execute(sql`delete from cart_lines where member_id = ${world.buyers[name].memberId}`)
  return buyer
}
const cart = async (buyer: Shopper) => (await buyer.get('/api/cart/list?new=1')).body.data

/** Ibuprofen (¥16.80): every ten a mask. */
const giftOf = (quota: number | null = null, more = {}) =>
  promote(world, {
    kind: 'gift',
    name: '买十赠一',
    terms: {
      unit: 'piece',
      repeats: true,
      tiers: [{ from: 10, gifts: [{ goodsId: world.goods.deviceTwo, quantity: 1 }] }],
    },
    goods: [
      { goodsId: world.goods.ibuprofen },
      { goodsId: world.goods.deviceTwo, role: 'gift' as const, ...(quota === null ? {} : { quota }) },
    ],
    ...more,
  })
/** From ¥200 of anything: health food at ¥19.50 instead of ¥39.00, two at most. */
const addOnOf = () =>
  promote(world, {
    kind: 'add_on',
    name: '加价购',
    scope: { by: 'all' },
    terms: { unit: 'fen' },
    goods: [{ goodsId: world.goods.health, role: 'add_on', priceFen: 1950, memberLimit: 2, fromBase: 20_000 }],
  })
const addOn = (buyer: Shopper, id: number, number: number) =>
  buyer.post('/api/cart', { goods_id: world.goods.health, number, source: 'add_on', activity_id: id })
const taken = async (id: number) =>
  (
    await world.db.execute<{ taken: number }>(
      sql`select sum(taken)::int as taken from promotion_goods where promotion_id = ${id}`,
    )
  ).rows[0]!.taken

beforeEach(async () => {
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
})

test('a gift stands under the line that earned it and is a line of the order with stock of its own, without a price', async () => {
  const buyer = await emptyBuyer()
  const id = await giftOf(50)
  const line = await buyer.add('ibuprofen', 25)
  const { data, promotions } = await cart(buyer)
  expect(data[0].gift_data).toMatchObject({ total: '0.00', type: 1, items: [{ number: 2, price: '0.00', note: '' }] })
  expect(promotions[0]).toMatchObject({ kind: 'gift', state: 'applied', url: `/zhmz/list?id=${id}` })
  const confirm = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(confirm.gifts).toMatchObject([{ goods_id: world.goods.deviceTwo, number: 2 }])
  const gifts = `${world.goods.deviceTwo}:2`
  const made = (await buyer.post('/api/order', { ...(await buyer.orderForm([line], 'balance')), gifts })).body.data
  const order = (await buyer.get(`/api/order/${made.orders[0].id}`)).body.data
  expect(order.lines.find((each: { source: string }) => each.source === 'gift')).toMatchObject({
    source_name: '赠品',
    ordered: 2,
    price: '0.00',
    payable: '0.00',
  })
  expect(order.promotions).toMatchObject([{ name: '买十赠一', state: 'applied' }])
  expect(await taken(id)).toBe(2)
  await buyer.post(`/api/order/${order.id}/cancel`, { code: -7, reason: '' })
  expect(await taken(id)).toBe(0)
  await expectSoundBooks(world)
})

test('a gift that is no longer there, or fewer, is shown before anything is placed', async () => {
  const buyer = await emptyBuyer()
  const id = await giftOf(50)
  const line = await buyer.add('ibuprofen', 30)
  const form = { ...(await buyer.orderForm([line], 'balance')), gifts: `${world.goods.deviceTwo}:3` }
  const refusedWith = async (after: string) => {
    const before = await everything(world)
    const answer = await buyer.post('/api/order', form)
    expect(answer.status).toBe(409)
    expect(answer.body.data.differences).toEqual([
      expect.objectContaining({ goods_id: world.goods.deviceTwo, what: 'gift', before: '3包', after }),
    ])
    expect(await everything(world)).toEqual(before)
  }
  await world.db.execute(sql`update promotion_goods set quota = 1 where promotion_id = ${id} and role = 'gift'`)
  await refusedWith('1包')
  await world.db.execute(sql`update promotion_goods set quota = 0 where promotion_id = ${id} and role = 'gift'`)
  await refusedWith('赠品已赠完')
  expect((await cart(buyer)).data[0].gift_data.items).toMatchObject([{ number: 0, note: '赠品已赠完' }])
  expect((await cart(buyer)).promotions[0]).toMatchObject({ state: 'displaced', text: '赠品已赠完' })
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
  await refusedWith('赠品活动已结束')
})

test('two promotions give of one goods what there is, each no more than it set aside itself', async () => {
  const buyer = await emptyBuyer()
  await giftOf(1)
  await giftOf(5, {
    goods: [{ goodsId: world.goods.vitaminC }, { goodsId: world.goods.deviceTwo, role: 'gift', quota: 5 }],
    name: '维C买十赠一',
  })
  await buyer.add('ibuprofen', 30)
  await buyer.add('vitaminC', 20)
  const { data } = await cart(buyer)
  const items = data.flatMap((line: { gift_data: { items: unknown[] } }) => line.gift_data.items)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ number: 1, note: '赠品仅余1包' }),
      expect.objectContaining({ number: 2, note: '' }),
    ]),
  )
})

test('medical institutions get no gifts: not in the cart, not as a tag, not in the activities, not by asking', async () => {
  const id = await giftOf()
  const clinic = await emptyBuyer('zhensuo')
  await clinic.add('ibuprofen', 20)
  const { data, promotions } = await cart(clinic)
  expect(data[0].gift_data).toEqual({ total: '0.00', type: 1, items: [] })
  expect(promotions).toEqual([])
  expect(data[0].goods.tags.map((tag: { name: string }) => tag.name)).not.toContain('赠')
  expect((await clinic.get('/api/combinationMzhgGroup')).body.data).toEqual([])
  expect((await clinic.get(`/api/combinationMzhg?id=${id}`)).status).toBe(404)
})

test('of the last gifts each is given once, however many order at the same time', async () => {
  const id = await giftOf(3)
  const buyers = await crowd(world.db, world.buyers.yaodian.memberId, 8, world.at, 100_000)
  const answers = await Promise.all(
    buyers.map(async ({ cookie, addressId }) => {
      const send = (url: string, form: Record<string, string | number>) =>
        world.call('POST', url, { headers: { cookie, 'idempotency-key': crypto.randomUUID() }, form })
      const line = (await send('/api/cart', { goods_id: world.goods.ibuprofen, number: 12 })).body.data.id
      const { data } = (await send('/api/cart/checkout', { ids: line })).body
      const gifts = data.gifts
        .filter((gift: { number: number }) => gift.number > 0)
        .map((gift: { goods_id: number; number: number }) => `${gift.goods_id}:${gift.number}`)
        .join(',')
      const form = { ids: line, address_id: addressId, pay_type: 'balance', version: data.version }
      return send('/api/order', { ...form, payable: data.totals.payable, gifts })
    }),
  )
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { rows } = await world.db.execute<{ given: number }>(
    sql`select coalesce(sum(ordered), 0)::int as given from order_lines where source = 'gift' and source_id = ${id}`,
  )
  expect(rows[0]!.given).toBeLessThanOrEqual(3)
  expect(await taken(id)).toBe(rows[0]!.given)
  await expectSoundBooks(world)
})

test('an add-on stands under what unlocks it, counts in the total and is ordered with it', async () => {
  const buyer = await emptyBuyer()
  const id = await addOnOf()
  const line = await buyer.add('ibuprofen', 12)
  expect((await cart(buyer)).promotions[0].add_ons).toMatchObject([{ unlocked: 1, most: 2, number: 0, price: '19.50' }])
  expect((await addOn(buyer, id, 1)).body).toMatchObject({ message: '换购商品已加入', data: { number: 1, total: 1 } })
  const { data, totals } = await cart(buyer)
  expect(data).toHaveLength(1)
  expect(data[0].gift_data).toMatchObject({ total: '19.50', type: 2, items: [{ number: 1, price: '19.50', note: '' }] })
  expect(totals).toMatchObject({ goods_amount: '221.10', reduction: '0.00', add_on: '19.50' })
  const made = (await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))).body.data.orders[0]
  const order = (await buyer.get(`/api/order/${made.id}`)).body.data
  expect(order).toMatchObject({ goods_amount: '221.10', add_on: '19.50' })
  expect(order.lines).toMatchObject([{ source: 'member' }, { source: 'add_on', price: '19.50', source_name: '换购价' }])
  expect((await cart(buyer)).data).toEqual([])
})

test('locked, beyond what one order may add, of an ended or a foreign promotion nothing is added', async () => {
  const buyer = await emptyBuyer()
  const id = await addOnOf()
  const line = await buyer.add('ibuprofen', 5)
  const refused = async (number: number, text: string, promotionId = id) => {
    const before = await everything(world)
    const answer = await addOn(buyer, promotionId, number)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(text)])
    expect(await everything(world)).toEqual(before)
  }
  await refused(1, '再买¥116.00可换购')
  await buyer.post(`/api/cart/${line}/edit`, { number: 12 })
  await refused(3, '每单最多换购2瓶')
  await refused(1, '换购活动已结束', 999_999)
  await addOn(buyer, id, 2)
  await refused(1, '每单最多换购2瓶')
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
  await refused(1, '换购活动已结束')
  const over = (await cart(buyer)).data
  expect(over).toHaveLength(2)
  expect(over.find((each: { price_source: string }) => each.price_source === 'add_on')).toMatchObject({
    is_selected: 0,
    invalid_reason: '活动已结束',
    goods: { is_buy: 0 },
  })
})

test('an add-on whose base was taken away stays in the cart, counts in nothing and is left out of the order', async () => {
  const buyer = await emptyBuyer()
  const id = await addOnOf()
  const line = await buyer.add('ibuprofen', 12)
  const other = await buyer.add('limited', 11)
  await addOn(buyer, id, 1)
  await buyer.post('/api/cart/batch_select', { ids: `${line},${other}`, is_selected: 0 })
  const locked = await cart(buyer)
  expect(locked.totals).toMatchObject({ goods_amount: '0.00', add_on: '0.00' })
  expect(locked.promotions[0]).toMatchObject({ kind: 'add_on', add_ons: [{ number: 1, unlocked: 0 }] })
  await buyer.post(`/api/cart/${line}/edit`, { number: 11 })
  await buyer.post('/api/cart/batch_delete', { ids: other })
  const confirm = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(confirm.totals).toMatchObject({ goods_amount: '184.80', add_on: '0.00' })
  expect(confirm.lines[0].gift_data).toEqual({ total: '0.00', type: 1, items: [] })
  await buyer.post('/api/cart/batch_delete', { ids: line })
  const { rows } = await world.db.execute(
    sql`select id from cart_lines where member_id = ${world.buyers.yaodian.memberId}`,
  )
  expect(rows).toEqual([])
})

test('what goods_amount, reductions and the payable say adds up with reductions, gifts and add-ons in one cart', async () => {
  const buyer = await emptyBuyer()
  await giftOf()
  const id = await addOnOf()
  await promote(world, {
    kind: 'full_reduction',
    name: '满减',
    terms: { unit: 'fen', tiers: [{ from: 10_000, reduceFen: 1234 }] },
    goods: [{ goodsId: world.goods.ibuprofen }],
  })
  await promote(world, {
    kind: 'order_reduction',
    name: '整单',
    scope: { by: 'all' },
    terms: { tiers: [{ from: 20_000, reduceFen: 2000 }] },
  })
  await promote(world, {
    kind: 'order_discount',
    name: '94折',
    scope: { by: 'all' },
    terms: { tiers: [{ from: 50_000, payBp: 9400 }] },
  })
  const line = await buyer.add('ibuprofen', 20)
  await addOn(buyer, id, 1)
  const { data, totals, promotions } = await cart(buyer)
  expect(data[0]).toMatchObject({ goods_manjian_amount: '12.34' })
  expect(totals.reductions.map((each: { kind: string; amount: string }) => [each.kind, each.amount])).toEqual([
    ['full_reduction', '12.34'],
    ['order_reduction', '20.00'],
  ])
  expect(totals).toMatchObject({
    goods_amount: '355.50',
    reduction: '32.34',
    add_on: '19.50',
    freight: '12.00',
    payable: '335.16',
  })
  expect(promotions.map((bar: { kind: string; state: string }) => [bar.kind, bar.state])).toContainEqual([
    'order_discount',
    'missing',
  ])
  const made = (await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))).body.data.orders[0]
  const order = (await buyer.get(`/api/order/${made.id}`)).body.data
  expect(order).toMatchObject({ payable: '335.16', reductions: totals.reductions, add_on: '19.50' })
})

test('an activity shows its tiers and goods to everybody, amounts and the cart’s progress only to members', async () => {
  const id = await giftOf()
  const visitor = (await world.call('GET', '/api/combinationMzhgGroup')).body.data
  expect(visitor).toMatchObject([{ id, name: '买十赠一', progress: '', tiers: [{ gifts: [{ number: 1 }] }] }])
  expect(visitor[0].goods.map((goods: { id: number; price?: string }) => [goods.id, goods.price])).toEqual([
    [world.goods.ibuprofen, undefined],
  ])
  const buyer = await emptyBuyer()
  await buyer.add('ibuprofen', 9)
  const page = (await buyer.get(`/api/combinationMzhg?id=${id}`)).body
  expect(page.data).toMatchObject({
    activity: {
      progress: '再买1盒，每满10盒赠一次性使用医用口罩×1',
      progress_percent: 90,
      tiers: [{ text: '每满10盒（瓶/袋）赠一次性使用医用口罩×1', reached: 0 }],
    },
    goods: [{ id: world.goods.ibuprofen }],
  })
  expect(page.meta).toMatchObject({ total: 1 })
  expect((await buyer.get('/api/combinationMzhg?id=999999')).status).toBe(404)
})
