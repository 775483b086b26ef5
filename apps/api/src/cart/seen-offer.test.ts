import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { openFlash } from '../../test/flash.ts'
import { promote } from '../../test/promote.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { setLotAside } from '../stock/set-lot-aside.ts'

const world = useWorld()
let buyer: Shopper
beforeEach(async () => {
  await world.db.execute(sql`delete from cart_lines`)
  await world.db.execute(sql`update promotions set state = 'stopped'`)
  buyer = await shopper(world, 'yaodian')
})

const detail = async (goodsId: number) => (await buyer.get(`/api/goods/detail/${goodsId}`)).body.data
const lines = async () => (await buyer.get('/api/cart/list')).body.data.data
const reduce = (goodsId: number) =>
  promote(world, {
    kind: 'full_reduction',
    goods: [{ goodsId }],
    terms: { unit: 'fen', tiers: [{ from: 1_000, reduceFen: 100 }] },
  })

test('the price row, the tier and the reduction that a link carries are those of list, cart and order, and go in', async () => {
  const goodsId = world.goods.ladderUnit
  const reduction = await reduce(goodsId)
  const { goods_price_id, goods_manjian_id, ladder_price } = await detail(goodsId)
  expect(goods_price_id).toBeGreaterThan(0)
  expect(goods_manjian_id).toBe(reduction)
  const seen = { goods_price_id, goods_manjian_id, ladder_price_id: ladder_price[0].id }
  const added = await buyer.post('/api/cart', { goods_id: goodsId, number: 30, is_yj: 0, is_jxq: 0, ...seen })
  expect(added.body.message).toBe('已加入购物车')
  const [line] = await lines()
  expect(line).toMatchObject({ goods_price_id, goods_manjian_id, is_yj: 0, is_jxq: 0 })
  expect(ladder_price.map(({ id }: { id: number }) => id)).toContain(line.ladder_price_id)
  const placed = (await buyer.post('/api/order', await buyer.orderForm([line.id], 'balance'))).body.data.orders[0]
  const [bought] = (await buyer.get(`/api/order/${placed.id}`)).body.data.lines
  expect(bought).toMatchObject({ goods_price_id, goods_manjian_id })
  expect(bought).not.toHaveProperty('is_yj')
})

test('a tier that a special undercuts is gone, and the buyer who saw it hears so', async () => {
  const goodsId = world.goods.ladderDiscount
  const { ladder_price } = await detail(goodsId)
  await promote(world, { kind: 'special', goods: [{ goodsId, priceFen: 850 }] })
  expect(await detail(goodsId)).not.toHaveProperty('ladder_price')
  const wish = { goods_id: goodsId, number: 20, ladder_price_id: ladder_price[0].id }
  const { status, body } = await writesNothing(world, () => buyer.post('/api/cart', wish))
  expect([status, body.data?.differences]).toEqual([409, [{ what: 'ladder', after: '现无阶梯价' }]])
})

test("what is not this buyer's any more is refused with what holds now, and nothing is written", async () => {
  const goodsId = world.goods.ladderUnit
  const { goods_price_id, price } = await detail(goodsId)
  const add = (seen: Record<string, number>) =>
    writesNothing(world, () => buyer.post('/api/cart', { goods_id: goodsId, number: 9, ...seen }))
  const elsewhere = await add({ goods_price_id: goods_price_id + 1 })
  expect(elsewhere.status).toBe(409)
  expect(elsewhere.body).toMatchObject({
    reason: 'cart.offerChanged',
    message: `该商品与您看到的不同：现价¥${price}，请确认后再加入购物车`,
    data: { goods_id: goodsId, goods_price_id, price, differences: [{ what: 'price', after: `现价¥${price}` }] },
  })
  const whats = async (seen: Record<string, number>) =>
    (await add(seen)).body.data.differences.map(({ what }: { what: string }) => what)
  expect(await whats({ ladder_price_id: 987_654 })).toEqual(['ladder'])
  expect(await whats({ goods_manjian_id: 987_654 })).toEqual(['reduction'])
  expect(await whats({ goods_price_id: goods_price_id + 1, goods_manjian_id: 987_654 })).toEqual(['price', 'reduction'])
})

test('is_yj adds the case line and is_jxq the lot line; of several lots the cheapest, and none is refused in words', async () => {
  const goodsId = world.goods.severalLots
  const none = (flag: 'is_yj' | 'is_jxq') =>
    writesNothing(world, () => buyer.post('/api/cart', { goods_id: goodsId, number: 1, [flag]: 1 }))
  expect((await none('is_yj')).body.message).toBe('该商品暂无整件价')
  expect((await none('is_jxq')).body.message).toBe('该商品暂无近效期批号')

  const byCase = await promote(world, { kind: 'whole_case', goods: [{ goodsId, priceFen: 4000 }] })
  await world.db.execute(sql`update goods set case_size = 4 where id = ${goodsId}`)
  const { rows } = await world.db.execute<{ id: number; quantity: number }>(
    sql`select id, quantity from lots where goods_id = ${goodsId} and state = 'saleable' and quantity > 0
      and expires_on > '2027-02-01' order by expires_on limit 2`,
  )
  const [dear, cheap] = rows
  if (!dear || !cheap) throw new Error('the goods needs two lots')
  for (const lot of [dear, cheap]) await world.db.transaction((tx) => setLotAside(tx, lot.id, jobStamp(world.at)))
  await promote(world, {
    kind: 'near_expiry',
    goods: [
      { goodsId, lotId: dear.id, priceFen: 3000, quota: dear.quantity },
      { goodsId, lotId: cheap.id, priceFen: 2000, quota: cheap.quantity },
    ],
  })
  await buyer.post('/api/cart', { goods_id: goodsId, number: 1, is_yj: 1 })
  await buyer.post('/api/cart', { goods_id: goodsId, number: 1, is_jxq: 1 })
  const [lot, whole] = [...(await lines())].sort((a, b) => b.is_jxq - a.is_jxq)
  expect(lot).toMatchObject({ price: '20.00', price_source: 'near_expiry', is_jxq: 1, is_yj: 0 })
  expect(whole).toMatchObject({ price: '40.00', is_jxq: 0, is_yj: 1, activity_id: byCase })
  expect(await lines()).toHaveLength(2)
})

test('the page says which flash price this buyer can have now, how many and until when, and why not', async () => {
  const goodsId = world.goods.vitaminC
  const id = await openFlash(world, 'vitaminC', { priceFen: 200, quota: 30, memberLimit: 6 })
  const flash = async (who: Shopper) =>
    (await who.get(`/api/goods/detail/${goodsId}`)).body.data.other_prices.find(
      (each: { source: string }) => each.source === 'flash',
    )
  expect(await flash(buyer)).toMatchObject({ activity_id: id, price: '2.00', reason: '', most: 6, left: 30 })
  expect(await flash(buyer)).not.toHaveProperty('held')
  expect((await flash(buyer)).closes_at).toBe(Math.floor(world.at.getTime() / 1000) + 24 * 3600)
  await buyer.post('/api/cart', { goods_id: goodsId, number: 6, source: 'flash', activity_id: id })
  expect(await flash(buyer)).toMatchObject({ reason: '', held: 1 })
  const [line] = await lines()
  expect(line).toMatchObject({ activity_id: id, is_yj: 0, is_jxq: 0 })
  const filler = await buyer.add('vitaminC', 100)
  const placed = await buyer.post('/api/order', await buyer.orderForm([line.id, filler], 'balance'))
  const order = (await buyer.get(`/api/order/${placed.body.data.orders[0].id}`)).body.data
  expect(order.lines.map((each: { activity_id?: number }) => each.activity_id).sort()).toEqual([id, undefined])
  expect((await flash(buyer)).reason).toBe('商品已抢购，每家限购6瓶')
  expect((await flash(await shopper(world, 'zhensuo'))).reason).toBe('')
})
