import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type CrowdMember, crowd } from '../../test/crowd.ts'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { type Fields, useWorld } from '../../test/world.ts'

const world = useWorld()
const day = 86_400_000
const goodsId = () => world.goods.ibuprofen

/** Ibuprofen costs ¥16.80 by itself, ¥15.00 as a special that gives so many. */
const special = (bounds: { readonly quota?: number; readonly memberLimit?: number }) =>
  promote(world, {
    kind: 'special',
    closesAt: new Date(world.at.getTime() + 3 * day),
    goods: [{ goodsId: goodsId(), priceFen: 1_500, ...bounds }],
  })
const takenOf = async (promotionId: number) => {
  const { rows } = await world.db.execute<{ taken: number }>(
    sql`select taken from promotion_goods where promotion_id = ${promotionId}`,
  )
  return rows[0]!.taken
}
beforeEach(async () => {
  await world.db.execute(sql`delete from cart_lines`)
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await world.db.execute(sql`update promotion_version set version = version + 1`)
})

async function buyerWith(quantity: number) {
  const buyer = await shopper(world, 'yaodian')
  const line = await buyer.add('ibuprofen', quantity)
  const cart = async () => (await buyer.get('/api/cart/list')).body.data
  const order = async () => buyer.post('/api/order', await buyer.orderForm([line], 'balance'))
  return { buyer, line, cart, order }
}

test('what a special gives no more is sold at the ordinary price: cart, confirm page and order say so and agree to the fen', async () => {
  const id = await special({ quota: 12 })
  const { buyer, line, cart, order } = await buyerWith(20)
  const detail = (await buyer.get(`/api/goods/detail/${goodsId()}`)).body.data
  expect(detail).toMatchObject({ price: '15.00', price_source: 'special', xg_number_desc: '特价剩12盒' })
  const shown = await cart()
  // 12 × 15.00 + 8 × 16.80
  expect(shown.data).toMatchObject([
    {
      number: 20,
      price: '15.00',
      amount: '314.40',
      price_source: 'special',
      price_note: '特价剩12盒，其余按¥16.80；特价不参加满减、折扣、账期',
    },
  ])
  expect(shown.totals).toMatchObject({ goods_amount: '314.40', payable: '326.40', kinds: 1, pieces: 20 })
  const confirmed = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(confirmed.lines).toMatchObject([{ amount: '314.40' }])
  const placed = await order()
  expect(placed.body.message).toBe('')
  const kept = (await buyer.get(`/api/order/${placed.body.data.orders[0].id}`)).body.data
  expect(kept.lines).toMatchObject([
    { ordered: 12, price: '15.00', source: 'special' },
    { ordered: 8, price: '16.80', source: 'member' },
  ])
  expect(await takenOf(id)).toBe(12)
  // Nothing is left: the goods shows and has its ordinary price.
  const after = (await buyer.get(`/api/goods/detail/${goodsId()}`)).body.data
  expect(after).toMatchObject({ price: '16.80', price_source: 'member' })
  await expectSoundBooks(world)
})

test('a member has so many a day in all its orders, and as many again the next day; a cancelled order gives them back', async () => {
  const id = await special({ memberLimit: 15 })
  const first = await buyerWith(20)
  expect((await first.cart()).data[0].price_note).toContain('特价每日限购15盒，还可购15盒，其余按¥16.80')
  const placed = (await first.order()).body.data.orders[0]
  const again = await buyerWith(20)
  expect((await again.cart()).data).toMatchObject([{ price: '16.80', price_source: 'member', amount: '336.00' }])
  await again.buyer.post(`/api/order/${placed.id}/cancel`, { reason: '-7' })
  expect(await takenOf(id)).toBe(0)
  expect((await again.cart()).data).toMatchObject([{ price: '15.00', amount: '309.00' }])
  await again.order()
  const opened = world.at
  world.at = new Date(opened.getTime() + day)
  const tomorrow = await buyerWith(20)
  expect((await tomorrow.cart()).data).toMatchObject([{ price: '15.00', amount: '309.00' }])
  world.at = opened
  await expectSoundBooks(world)
})

test('who saw pieces that others took meanwhile reads it, and nothing is written', async () => {
  await special({ quota: 15 })
  const { buyer, line } = await buyerWith(20)
  const form = await buyer.orderForm([line], 'balance')
  const other = await shopper(world, 'liansuo')
  const theirs = await other.add('ibuprofen', 20)
  expect((await other.post('/api/order', await other.orderForm([theirs], 'balance'))).body.message).toBe('')
  const before = await everything(world)
  const late = await buyer.post('/api/order', form)
  expect(late.status).toBe(409)
  expect(late.body.data.differences).toMatchObject([
    { what: 'price', before: '15.00', after: '16.80' },
    { what: 'total' },
  ])
  expect(await everything(world)).toEqual(before)
})

test('pieces that the warehouse did not find and pieces that come back are given once more', async () => {
  const id = await special({ quota: 12 })
  const { buyer, order } = await buyerWith(20)
  const placed = (await order()).body.data.orders[0]
  const [clerk, picker] = [await shopper(world, 'admin'), await shopper(world, 'dingdan')]
  const staff = (move: string, form = {}) =>
    (move === 'pick' ? picker : clerk).post(`/console/api/orders/${placed.id}/${move}`, form)
  await buyer.post(`/api/pay/order/${placed.id}`, { method: 'balance', password: paymentPassword })
  const { lines } = (await buyer.get(`/api/order/${placed.id}`)).body.data
  await staff('slip')
  const picked = await staff('pick', {
    lines: lines.map((line: { id: number }, at: number) => ({ id: line.id, picked: at === 0 ? 9 : 8 })),
  })
  expect(picked.body.message).toBe('')
  expect(await takenOf(id)).toBe(9)
  await expectSoundBooks(world)
  await staff('outbound')
  await staff('ship', { carrier: '顺丰速运', waybill: `SF${placed.id}` })
  await staff('complete')
  const sent = (await clerk.get(`/console/api/orders/${placed.id}`)).body.data.lines[0]
  const back = [{ id: sent.id, lot_no: sent.lots[0].lot_no, number: 4 }]
  expect((await staff('return', { lines: back, reason: '效期过短' })).status).toBe(200)
  expect(await takenOf(id)).toBe(5)
  await expectSoundBooks(world)
})

test('twelve buyers at once for the last pieces: exactly as many as there are go at the special, and who was late orders at what it shows then', async () => {
  const id = await special({ quota: 25 })
  const buyers = await crowd(world.db, world.buyers.yaodian.memberId, 12, world.at)
  const post = ({ cookie }: CrowdMember, url: string, form: Fields) =>
    world.call('POST', url, { headers: { cookie, 'idempotency-key': randomUUID() }, form })
  const lineOf = new Map<CrowdMember, number>()
  for (const buyer of buyers) {
    const added = await post(buyer, '/api/cart', { goods_id: goodsId(), number: 20 })
    lineOf.set(buyer, added.body.data.id)
  }
  const formOf = async (buyer: CrowdMember) => {
    const choice = { ids: lineOf.get(buyer)!, address_id: buyer.addressId, pay_type: 'transfer' }
    const { version, totals } = (await post(buyer, '/api/cart/checkout', choice)).body.data
    return { ...choice, version, payable: totals.payable }
  }
  let waiting = buyers
  let late = 0
  while (waiting.length > 0) {
    const forms = await Promise.all(waiting.map(formOf))
    const answers = await Promise.all(waiting.map((buyer, at) => post(buyer, '/api/order', forms[at]!)))
    for (const { status, body } of answers) if (status !== 200) expect(body.data.differences.length).toBeGreaterThan(0)
    const refused = waiting.filter((_, at) => answers[at]!.status === 409)
    expect(answers.filter(({ status }) => status === 200).length).toBe(waiting.length - refused.length)
    expect(refused.length).toBeLessThan(waiting.length)
    late += refused.length
    waiting = refused
  }
  expect(late).toBeGreaterThan(0)
  expect(await takenOf(id)).toBe(25)
  const { rows } = await world.db.execute(
    sql`select sum(ordered)::int as pieces from order_lines where source = 'special' and source_id = ${id}`,
  )
  expect(rows).toEqual([{ pieces: 25 }])
  await expectSoundBooks(world)
})
