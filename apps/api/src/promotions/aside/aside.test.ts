import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { writesNothing } from '../../../test/everything.ts'
import { grab, openFlash, quotaOf } from '../../../test/flash.ts'
import { groupBuy, joinGroup } from '../../../test/group-buy.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld, worldDay } from '../../../test/world.ts'
import type { GoodsKey } from '../../../test/world-goods.ts'
import { claimForOrder } from '../quotas/claims.ts'
import { groupsSetAside } from '../settings.ts'
import { giveAsideBack } from './give-aside-back.ts'
import { setSalesAside } from './set-aside.ts'

const world = useWorld()
const later = (minutes: number) => new Date(worldDay.getTime() + minutes * 60_000)
let buyer: Shopper
let other: Shopper
beforeEach(async () => {
  world.at = worldDay
  buyer = await shopper(world, 'yaodian')
  other = await shopper(world, 'liansuo')
})
afterEach(async () => {
  await expectSoundBooks(world)
  await world.db.execute(sql`delete from cart_lines`)
  await world.db.execute(sql`update promotions set state = 'stopped' where state = 'live'`)
  await giveAsideBack(world.db, world.at)
  await resetSettings(world)
  await expectSoundBooks(world)
})

const counters = async (goods: GoodsKey, warehouse = 1) => {
  const { rows } = await world.db.execute<{ saleable: number; reserved: number }>(sql`
    select saleable, reserved from stock where goods_id = ${world.goods[goods]} and warehouse_id = ${warehouse}`)
  return rows[0]!
}
const waiting = async (promotionId: number) => {
  const { rows } = await world.db.execute<{ quantity: number }>(sql`
    select coalesce(sum(s.quantity), 0)::int as quantity from promotion_stock s
    join promotion_goods g on g.id = s.promotion_goods_id where g.promotion_id = ${promotionId}`)
  return rows[0]!.quantity
}
const flashLine = async (who: Shopper, goods: GoodsKey, id: number, number: number) => {
  const added = await grab(who, world.goods[goods], id, number)
  if (added.status !== 200) throw new Error(added.body.message)
  return added.body.data.id
}
const order = async (who: Shopper, line: number) =>
  (await who.post('/api/order', await who.orderForm([line], 'transfer'))).body

test('a session sets its pieces aside as it opens: ordinary buyers empty the shelf, and everybody who holds is served', async () => {
  const goods = 'amoxicillinOtherMaker'
  const id = await openFlash(world, goods, { quota: 60, memberLimit: 30 })
  const before = await counters(goods)
  expect(await setSalesAside(world.db, world.at)).toBe(1)
  expect(await counters(goods)).toEqual({ saleable: before.saleable - 60, reserved: before.reserved + 60 })
  const line = await flashLine(buyer, goods, id, 30)
  await other.buy([[goods, before.saleable - 60]], 'transfer')
  expect((await counters(goods)).saleable).toBe(0)
  const { other_prices: shown } = (await other.get(`/api/goods/detail/${world.goods[goods]}`)).body.data
  expect(shown).toMatchObject([{ source: 'flash', left: 30, most: 30, reason: '' }])
  expect((await grab(other, world.goods[goods], id, 30)).status).toBe(200)
  expect((await order(buyer, line)).code).toBe(10000)
  expect(await waiting(id)).toBe(30)
  await expectSoundBooks(world)
  const page = (await other.get('/api/index/spike')).body.data.sessions
  expect(page.find((each: { id: number }) => each.id === id).goods[0]).toMatchObject({ left: 0, button: '已在购物车' })
})

test('is there less than was promised when it opens, the quota shrinks, staff read it, and what is gone is gone', async () => {
  const id = await openFlash(world, 'scarce', { quota: 8, priceFen: 2000 })
  await setSalesAside(world.db, world.at)
  expect(await waiting(id)).toBe(5)
  const clerk = await shopper(world, 'yunying')
  const [listed] = (await clerk.get('/console/api/promotions?kind=flash')).body.data
  const shortfalls = [`商品${world.goods.scarce}：开场时库存不足，名额由8调整为5`]
  expect(listed).toMatchObject({ id, set_aside: 5, shortfalls })
  expect((await grab(buyer, world.goods.scarce, id, 6)).body.message).toBe('库存不足，最多可抢购5盒')
  await flashLine(buyer, 'scarce', id, 5)
  expect((await grab(other, world.goods.scarce, id)).body.message).toBe('本场已抢完，请看看其他场次')
})

test('run twice it sets nothing aside again; what is over or stopped gives back what nobody ordered, once', async () => {
  const before = await counters('ladderUnit')
  const id = await openFlash(world, 'ladderUnit', { quota: 90, closesAt: later(60) })
  const stopped = await openFlash(world, 'ladderUnit', { quota: 40 })
  expect(await setSalesAside(world.db, world.at)).toBe(2)
  await writesNothing(world, () => setSalesAside(world.db, world.at))
  await writesNothing(world, () => giveAsideBack(world.db, world.at))
  const line = await flashLine(buyer, 'ladderUnit', id, 30)
  expect((await order(buyer, line)).code).toBe(10000)
  await world.db.execute(sql`update promotions set state = 'stopped' where id = ${stopped}`)
  expect(await giveAsideBack(world.db, world.at)).toBe(1)
  expect(await giveAsideBack(world.db, later(60))).toBe(1)
  await writesNothing(world, () => giveAsideBack(world.db, later(60)))
  expect(await counters('ladderUnit')).toEqual({ saleable: before.saleable - 30, reserved: before.reserved + 30 })
})

test('pieces of an order that is cancelled wait for the session again, and after its end they are for everybody', async () => {
  const id = await openFlash(world, 'ibuprofen', { quota: 60, memberLimit: 30, closesAt: later(30) })
  await setSalesAside(world.db, world.at)
  const before = await counters('ibuprofen')
  const orders = []
  for (const who of [buyer, other])
    orders.push((await order(who, await flashLine(who, 'ibuprofen', id, 30))).data.orders[0])
  expect(await waiting(id)).toBe(0)
  await buyer.post(`/api/order/${orders[0].id}/cancel`, { code: -3 })
  expect(await waiting(id)).toBe(30)
  expect(await counters('ibuprofen')).toEqual(before)
  await expectSoundBooks(world)
  world.at = later(31)
  await giveAsideBack(world.db, world.at)
  await other.post(`/api/order/${orders[1].id}/cancel`, { code: -3 })
  expect(await counters('ibuprofen')).toEqual({ saleable: before.saleable + 60, reserved: before.reserved - 60 })
})

test('pieces that came back to a warehouse which got the goods after the opening wait there', async () => {
  const id = await openFlash(world, 'ibuprofen', { quota: 30, memberLimit: 30 })
  await setSalesAside(world.db, world.at)
  const { data } = await order(buyer, await flashLine(buyer, 'ibuprofen', id, 30))
  await world.db.execute(sql`delete from promotion_stock where quantity = 0`)
  await buyer.post(`/api/order/${data.orders[0].id}/cancel`, { code: -3 })
  expect(await waiting(id)).toBe(30)
})

test('a session that its buyers meet before the job has come sells from the ordinary shelf, and no piece is counted twice', async () => {
  const id = await openFlash(world, 'health', { quota: 60, priceFen: 2000 })
  const line = await flashLine(buyer, 'health', id, 20)
  const form = await buyer.orderForm([line], 'transfer')
  const held = await flashLine(other, 'health', id, 20)
  expect((await buyer.post('/api/order', form)).body.code).toBe(10000)
  await setSalesAside(world.db, world.at)
  expect(await waiting(id)).toBe(40)
  await expectSoundBooks(world)
  expect((await order(other, held)).code).toBe(10000)
  expect(await quotaOf(world, id)).toMatchObject({ taken: 40, ordered: 40 })
})

test('orders, ordinary and of the session, cancellations and both jobs at the same moment: nothing is sold twice', async () => {
  const goods = 'deviceOne'
  const { saleable } = await counters(goods)
  const id = await openFlash(world, goods, { quota: 150, priceFen: 300, closesAt: later(20) })
  const rowId = (await world.db.execute<{ id: number }>(sql`select id from promotion_goods where promotion_id = ${id}`))
    .rows[0]!.id
  const buyers = [buyer, other]
  // With a cart of its own: one's own order under way changes the cart that is being ordered.
  const third = await shopper(world, 'zhensuo')
  const lines = await Promise.all(buyers.map((who) => flashLine(who, goods, id, 70)))
  const placed = await Promise.all([
    ...buyers.map((who, index) => order(who, lines[index]!)),
    setSalesAside(world.db, world.at),
    setSalesAside(world.db, world.at),
    third.buy([['vitaminC', 80]], 'transfer'),
  ])
  await expectSoundBooks(world)
  const [first] = (placed[0] as { data: { orders: { id: number }[] } }).data.orders
  await Promise.all([
    buyer.post(`/api/order/${first!.id}/cancel`, { code: -3 }),
    giveAsideBack(world.db, later(20)),
    giveAsideBack(world.db, later(20)),
  ])
  await expectSoundBooks(world)
  const left = await counters(goods)
  expect(left.saleable + left.reserved).toBe(saleable)
  const members = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const wish = { orderId: first!.id, promotionGoodsId: rowId, quantity: 151 }
  const refused = await world.db.transaction((tx) => claimForOrder(tx, members[0]!.memberId, [wish], world.at))
  expect(refused).toHaveLength(1)
})

test('a group sets its target aside for its run, so that who completes it is served; the setting turns it off', async () => {
  const before = await counters('minimumTen')
  await setSetting(world, groupsSetAside, false)
  const id = await groupBuy(world, { goods: 'minimumTen', priceFen: 600, target: 60 })
  expect(await setSalesAside(world.db, world.at)).toBe(0)
  await setSetting(world, groupsSetAside, true)
  expect(await setSalesAside(world.db, world.at)).toBe(1)
  expect(await counters('minimumTen')).toEqual({ saleable: before.saleable - 60, reserved: before.reserved + 60 })
  await other.buy([['minimumTen', before.saleable - 60]], 'transfer')
  const joined = await joinGroup(buyer, id, 60)
  expect(joined.body.code).toBe(10000)
  expect(await waiting(id)).toBe(0)
  await buyer.post(`/api/order/${joined.body.data.orders[0].id}/cancel`, { code: -3 })
  expect(await waiting(id)).toBe(60)
})

test('a sale whose row makes no sense holds up no other, and the job names it', async () => {
  const misfit = await groupBuy(world, { goods: 'minimumTen', priceFen: 600, target: 60 })
  await world.db.execute(sql`update promotions set terms = '{}' where id = ${misfit}`)
  const id = await openFlash(world, 'vitaminC', { quota: 40 })
  await expect(setSalesAside(world.db, world.at)).rejects.toThrow('1 of 2 sales not served')
  expect(await waiting(id)).toBe(40)
})
