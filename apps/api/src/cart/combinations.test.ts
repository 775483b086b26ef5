import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { promote } from '../../test/promote.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import type { GoodsKey } from '../../test/world-goods.ts'

const world = useWorld()
const hourMs = 3_600_000

/** Two boxes of ibuprofen at 15.00 and five bottles of vitamin C at 3.00: ¥45.00 instead of ¥51.10. */
const set = async (goods: readonly (readonly [GoodsKey, number, number])[] = pair, more = {}) =>
  promote(world, {
    kind: 'combination',
    name: '感冒组合',
    goods: goods.map(([key, perSet, priceFen]) => ({ goodsId: world.goods[key], perSet, priceFen })),
    ...more,
  })
const pair = [
  ['ibuprofen', 2, 1500],
  ['vitaminC', 5, 300],
] as const

async function emptyBuyer(name: 'yaodian' | 'zhensuo' | 'liansuo' = 'yaodian', store = 0): Promise<Shopper> {
  const buyer = await shopper(world, name, store)
  await world.db.execute(sql`delete from cart_lines where member_id = ${world.buyers[name].memberIds[store]!}`)
  return buyer
}
const cart = async (buyer: Shopper) => (await buyer.get('/api/cart/list?new=1')).body.data
const addSets = (buyer: Shopper, id: number, number: number) =>
  buyer.post('/api/cart', { goods_id: world.goods.ibuprofen, number, source: 'combination', activity_id: id })
const rowsOf = async (id: number) =>
  (
    await world.db.execute<{ id: number; quantity: number; selected: boolean }>(
      sql`select id, quantity, selected from cart_lines where source = 'combination' and source_id = ${id} order by id`,
    )
  ).rows

beforeEach(async () => {
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
})

test('a set is one line of type 3, numbered by its lowest row, with its goods, its price and what it saves', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  const added = await addSets(buyer, id, 3)
  expect(added.body).toMatchObject({ message: '组合已加入购物车', data: { number: 3, total: 1 } })
  const rows = await rowsOf(id)
  expect(rows.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual([6, 15])
  const { data, totals, pricing } = await cart(buyer)
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    id: rows[0]!.id,
    type: 3,
    goods_type: 3,
    number: 3,
    price: '45.00',
    amount: '135.00',
    is_selected: 1,
    with_coupon: 0,
    combination: { id, name: '感冒组合', sets: 3, price: '45.00', saved: '6.10', forced_off: 0 },
  })
  expect(data[0]).not.toHaveProperty('goods')
  expect(
    data[0].combination.goods.map((each: { per_set: number; price: string }) => [each.per_set, each.price]),
  ).toEqual([
    [2, '15.00'],
    [5, '3.00'],
  ])
  expect(pricing.facts.lines).toHaveLength(2)
  expect(totals).toMatchObject({ goods_amount: '135.00', reduction: '0.00' })
  expect((await buyer.get('/api/cart/total')).body.data).toEqual({ total: 1 })
})

test('sets are added to, edited, ticked and taken out as one, by the number of any of their rows', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  await addSets(buyer, id, 1)
  expect((await addSets(buyer, id, 2)).body.data).toMatchObject({ number: 3, total: 1 })
  const [first, second] = await rowsOf(id)
  const edited = await buyer.post(`/api/cart/${first!.id}/edit`, { number: 2 })
  expect(edited.body.data).toMatchObject({ change: { number: 2 }, data: [{ number: 2, amount: '90.00' }] })
  await buyer.post('/api/cart/batch_select', { ids: second!.id, is_selected: 0 })
  expect((await rowsOf(id)).map(({ selected }) => selected)).toEqual([false, false])
  expect((await cart(buyer)).totals).toMatchObject({ payable: '0.00' })
  await buyer.post('/api/cart/batch_delete', { ids: second!.id })
  expect(await rowsOf(id)).toEqual([])
})

test('what list, cart, checkout and order lines say of a set is the same to the fen; the order leaves no row behind', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  const shown = (await buyer.get(`/api/combinations/${id}`)).body.data
  expect(shown).toMatchObject({ price: '45.00', saved: '6.10', is_open: 1, is_buy: 1 })
  const line = (await addSets(buyer, id, 5)).body.data.id
  const confirm = (await buyer.post('/api/cart/checkout', { ids: line })).body.data
  expect(confirm.lines).toHaveLength(1)
  expect(confirm.lines[0]).toMatchObject({ type: 3, price: shown.price, amount: '225.00' })
  const made = (await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))).body.data.orders[0]
  expect(made.payable).toBe(confirm.totals.payable)
  const order = (await buyer.get(`/api/order/${made.id}`)).body.data
  expect(
    order.lines.map((each: { ordered: number; price: string; amount: string; source: string }) => [
      each.ordered,
      each.price,
      each.amount,
      each.source,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [10, '15.00', '150.00', 'combination'],
      [25, '3.00', '75.00', 'combination'],
    ]),
  )
  expect(await rowsOf(id)).toEqual([])
})

test('a goods of a paid set that was short is paid back at the set’s price, goods by goods', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  const line = (await addSets(buyer, id, 5)).body.data.id
  const made = (await buyer.post('/api/order', await buyer.orderForm([line], 'balance'))).body.data.orders[0]
  await buyer.post(`/api/pay/order/${made.id}`, { method: 'balance', password: paymentPassword })
  const clerk = await shopper(world, 'admin')
  await clerk.post(`/console/api/orders/${made.id}/slip`, { slip_no: 'XS1' })
  const { lines } = (await buyer.get(`/api/order/${made.id}`)).body.data
  const vitamin = lines.find((each: { goods_id: number }) => each.goods_id === world.goods.vitaminC)
  const picked = await clerk.post(`/console/api/orders/${made.id}/pick`, {
    lines: [{ id: vitamin.id, picked: 20 }],
  })
  expect(picked.body.data).toMatchObject({ refunds: [{ kind: 'short_pick', amount: '15.00' }] })
})

test('one goods that cannot be had stops the whole set and names the goods; the set counts in nothing', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  await addSets(buyer, id, 2)
  const line = (await cart(buyer)).data[0].id
  await world.db.execute(sql`update goods set listed = false, version = version + 1 where id = ${world.goods.vitaminC}`)
  const gone = await cart(buyer)
  expect(gone.data[0]).toMatchObject({ is_selected: 0, combination: { forced_off: 1 } })
  expect(gone.data[0].invalid_reason).toContain('维生素C片：')
  expect(gone.totals).toMatchObject({ goods_amount: '0.00' })
  await world.db.execute(sql`update goods set listed = true, version = version + 1 where id = ${world.goods.vitaminC}`)
  const vitaminC = sql`goods_id = ${world.goods.vitaminC}`
  await buyer.post('/api/cart/batch_delete', { ids: line })
  await addSets(buyer, id, 20)
  const many = (await cart(buyer)).data[0].id
  await world.db.execute(sql`update stock set saleable = saleable - 440, reserved = reserved + 440 where ${vitaminC}`)
  const short = (await cart(buyer)).data[0]
  expect(short).toMatchObject({ is_selected: 0, combination: { forced_off: 1 } })
  expect(short.invalid_reason).toContain('维生素C片')
  const before = await everything(world)
  const answer = await buyer.post('/api/cart/checkout', { ids: many })
  expect(answer.body.data.blocked).not.toBe('')
  expect(await everything(world)).toEqual(before)
  await world.db.execute(sql`update stock set saleable = saleable + 440, reserved = reserved - 440 where ${vitaminC}`)
})

test('an ended set, an unknown one, too many sets and goods that may not be bought are refused and write nothing', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  const tomorrow = await set(pair, { opensAt: new Date(world.at.getTime() + hourMs) })
  const withSoldOut = await set([
    ['ibuprofen', 1, 1500],
    ['soldOut', 1, 1000],
  ])
  const withEphedrine = await set([
    ['ibuprofen', 1, 1500],
    ['ephedrine', 1, 1000],
  ])
  const before = await everything(world)
  const refused = async (promotionId: number, number: number, text: string) => {
    const answer = await addSets(buyer, promotionId, number)
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(text)])
  }
  await refused(999_999, 1, '活动已结束')
  await refused(tomorrow, 1, '活动暂未开始')
  await refused(withSoldOut, 1, '蒙脱石散')
  await refused(withEphedrine, 1, '含麻商品不参加组合')
  await refused(id, 400, '最多可购')
  expect(await everything(world)).toEqual(before)
})

test('a set that ended, or whose goods were changed, is in the cart with the reason and counts in nothing', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  await addSets(buyer, id, 2)
  await world.db.execute(
    sql`update promotion_goods set per_set = 3 where promotion_id = ${id} and goods_id = ${world.goods.ibuprofen}`,
  )
  const [before] = (await cart(buyer)).data
  expect(before).toMatchObject({ is_selected: 0, invalid_reason: '组合内容已变更，请删除后重新加入' })
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)
  const ended = await cart(buyer)
  expect(ended.data[0]).toMatchObject({ type: 3, is_selected: 0, invalid_reason: '活动已结束' })
  expect(ended.data[0]).toMatchObject({ price: before.price, combination: { name: before.combination.name } })
  expect(ended.totals).toMatchObject({ payable: '0.00' })
  await buyer.post('/api/cart/batch_delete', { ids: ended.data[0].id })
  expect((await cart(buyer)).data).toEqual([])
})

test('sets are copied whole to other stores and judged there; a store outside the audience takes none', async () => {
  const chain = await emptyBuyer('liansuo')
  const { memberIds } = world.buyers.liansuo
  for (const member of memberIds) await world.db.execute(sql`delete from cart_lines where member_id = ${member}`)
  const id = await set()
  const line = (await addSets(chain, id, 2)).body.data.id
  const copied = await chain.post('/api/cart/copy', { ids: line, other_user_ids: memberIds[1]! })
  expect(copied.body.data[0]).toMatchObject({
    ...{ member_id: memberIds[1], added: 1, refused: [] },
    lines: [{ goods: '感冒组合', number: 2, notice: '' }],
  })
  const other = await shopper(world, 'liansuo', 1)
  expect((await cart(other)).data[0]).toMatchObject({ type: 3, number: 2 })
  await world.db.execute(sql`update promotions set only_members = array[${memberIds[0]!}]::bigint[] where id = ${id}`)
  const refused = await chain.post('/api/cart/copy', { ids: line, other_user_ids: memberIds[2]! })
  expect(refused.body.data[0]).toMatchObject({ added: 0, refused: [{ goods: '感冒组合' }] })
})

test('what one store refuses of a copy, a set or a goods, is shown line by line and breaks off nothing', async () => {
  const chain = await emptyBuyer('liansuo')
  const { memberIds } = world.buyers.liansuo
  for (const member of memberIds) await world.db.execute(sql`delete from cart_lines where member_id = ${member}`)
  const id = await set()
  const broken = await set()
  const ids = [
    (await addSets(chain, id, 1)).body.data.id,
    (await addSets(chain, broken, 1)).body.data.id,
    await chain.add('minimumTen', 10),
    await chain.add('limited', 10),
  ]
  await world.db.execute(sql`update promotions set only_members = array[${memberIds[0]!}]::bigint[] where id = ${id}`)
  await world.db.execute(
    sql`update cart_lines set quantity = 3 where source_id = ${broken} and goods_id = ${world.goods.ibuprofen}`,
  )
  await world.db.execute(sql`update goods set listed = false where id = ${world.goods.limited}`)
  const copied = await chain.post('/api/cart/copy', {
    ids: ids.join(','),
    other_user_ids: memberIds.slice(1).join(','),
  })
  await world.db.execute(sql`update goods set listed = true where id = ${world.goods.limited}`)
  const { name } = (
    await world.db.execute<{ name: string }>(sql`select name from goods where id = ${world.goods.limited}`)
  ).rows[0]!
  for (const store of copied.body.data)
    expect(store).toMatchObject({
      added: 1,
      refused: [
        { goods: name, reason: expect.stringMatching(/./) },
        { goods: '感冒组合', reason: '您不在该活动的参与范围内' },
        { goods: '感冒组合', reason: '活动已结束' },
      ],
    })
  expect(copied.body.data).toHaveLength(2)
})

test('a set takes part in no reduction, gift, discount or coupon', async () => {
  const buyer = await emptyBuyer()
  const all = { scope: { by: 'all' as const } }
  await promote(world, { kind: 'order_discount', ...all, terms: { tiers: [{ from: 1, payBp: 9000 }] } })
  await promote(world, {
    kind: 'full_reduction',
    terms: { unit: 'fen', tiers: [{ from: 1, reduceFen: 500 }] },
    goods: [{ goodsId: world.goods.ibuprofen }],
  })
  const id = await set()
  await addSets(buyer, id, 5)
  expect((await cart(buyer)).totals).toMatchObject({
    goods_amount: '225.00',
    reduction: '0.00',
    coupon_eligible: '0.00',
  })
})

test('visitors see which sets there are and no price, saving or stock of them', async () => {
  const id = await set()
  const { data } = (await world.call('GET', `/api/combinations/${id}`)).body
  expect(data).toMatchObject({ name: '感冒组合', is_buy: 0 })
  for (const hidden of ['price', 'saved', 'max_sets']) expect(data).not.toHaveProperty(hidden)
  expect(JSON.stringify(data)).not.toContain('15.00')
})

test('buying again puts what was paid for into the cart at today’s prices; what came along does not come again', async () => {
  const buyer = await emptyBuyer()
  const id = await set()
  await promote(world, {
    kind: 'gift',
    terms: { unit: 'piece', tiers: [{ from: 10, gifts: [{ goodsId: world.goods.deviceTwo, quantity: 1 }] }] },
    goods: [{ goodsId: world.goods.noCoupon }, { goodsId: world.goods.deviceTwo, role: 'gift' }],
  })
  const sets = (await addSets(buyer, id, 5)).body.data.id
  const plain = await buyer.add('noCoupon', 10)
  const made = (await buyer.post('/api/order', await buyer.orderForm([sets, plain], 'balance'))).body.data.orders[0]
  expect((await buyer.get(`/api/order/${made.id}`)).body.data.lines).toHaveLength(4)
  const again = await buyer.post(`/api/order/${made.id}/buy_again`)
  expect(again.body.data).toMatchObject({ added: 3, refused: [] })
  expect((await cart(buyer)).data.map((line: { type: number }) => line.type)).toEqual([2, 2, 2])
})
