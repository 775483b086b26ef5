import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { everything } from '../../../test/everything.ts'
import { grab, openFlash, quotaOf } from '../../../test/flash.ts'
import { promote } from '../../../test/promote.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import { claimForOrder, hold, releaseHolds } from './claims.ts'
import { pruneClaims } from './prune-claims.ts'

const world = useWorld()
let buyer: Shopper
beforeEach(async () => {
  buyer = await shopper(world, 'yaodian')
  const ids = (await buyer.get('/api/cart/list')).body.data.data.map((line: { id: number }) => line.id)
  if (ids.length > 0) await buyer.post('/api/cart/batch_delete', { ids: ids.join(',') })
})

const rowOf = async (promotionId: number, role = 'item') => {
  const text = sql`select id from promotion_goods where promotion_id = ${promotionId} and role = ${role}`
  return (await world.db.execute<{ id: number }>(text)).rows[0]!.id
}
/** A gift of vitamin C with every purchase of ibuprofen: one per order. */
const giftPromotion = (quota: number | null, memberLimit: number | null) =>
  promote(world, {
    kind: 'gift',
    name: '买就赠',
    terms: { unit: 'fen', tiers: [{ from: 100, gifts: [{ goodsId: world.goods.vitaminC, quantity: 1 }] }] },
    goods: [{ goodsId: world.goods.ibuprofen }, { goodsId: world.goods.vitaminC, role: 'gift', quota, memberLimit }],
  })
const giftCount = async (promotionId: number) => {
  const text = sql`select taken from promotion_goods where promotion_id = ${promotionId} and role = 'gift'`
  return (await world.db.execute<{ taken: number }>(text)).rows[0]!.taken
}
const end = (id: number) => world.db.execute(sql`update promotions set state = 'stopped' where id = ${id}`)

test('a gift takes from its quota when the order is placed, and gives back when the order is cancelled', async () => {
  const id = await giftPromotion(1, null)
  const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  expect(await giftCount(id)).toBe(1)
  const next = (await buyer.get(`/api/order/${order!.id}`)).body.data.lines
  expect(next.map((line: { price: string }) => line.price)).toContain('0.00')
  const [without] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  expect((await buyer.get(`/api/order/${without!.id}`)).body.data.lines).toHaveLength(1)
  await buyer.post(`/api/order/${order!.id}/cancel`, { code: -3 })
  expect(await giftCount(id)).toBe(0)
  await expectSoundBooks(world)
  await end(id)
})

test('a gift is given to one member as often as its limit says, to others as well', async () => {
  const id = await giftPromotion(null, 1)
  for (const expected of [2, 1]) {
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    expect((await buyer.get(`/api/order/${order!.id}`)).body.data.lines).toHaveLength(expected)
  }
  const other = await shopper(world, 'liansuo')
  const [order] = await other.buy([['ibuprofen', 20]], 'transfer')
  expect((await other.get(`/api/order/${order!.id}`)).body.data.lines).toHaveLength(2)
  expect(await giftCount(id)).toBe(2)
  await end(id)
})

test('members whose orders name the same rows in different orders never wait in a circle, and the count is exact', async () => {
  const goods = [world.goods.vitaminC, world.goods.ibuprofen, world.goods.amoxicillinOtherMaker]
  const counted = goods.map((goodsId) => ({ goodsId, priceFen: 100, quota: 7 }))
  const id = await promote(world, { kind: 'flash', goods: counted })
  const [order] = await buyer.buy([['amoxicillinOtherMaker', 30]], 'transfer')
  const { rows } = await world.db.execute<{ id: number }>(
    sql`select id from promotion_goods where promotion_id = ${id} order by id`,
  )
  const members = await crowd(world.db, world.buyers.yaodian.memberId, 12, world.at)
  const outcomes = await Promise.all(
    members.map(({ memberId }, index) => {
      const turned = rows.map((_, place) => rows[(place + index) % rows.length]!.id)
      const wishes = turned.map((promotionGoodsId) => ({ orderId: order!.id, promotionGoodsId, quantity: 1 }))
      return world.db.transaction((tx) => claimForOrder(tx, memberId, wishes, world.at))
    }),
  )
  expect(outcomes.map((refused) => refused.length).sort()).toEqual([...Array(7).fill(0), ...Array(5).fill(3)])
  const taken = await world.db.execute(sql`select taken from promotion_goods where promotion_id = ${id}`)
  expect(taken.rows).toEqual(Array(3).fill({ taken: 7 }))
  await expectSoundBooks(world)
  await end(id)
})

test('an order that asks more than there is takes nothing, and names every row that refused', async () => {
  const id = await openFlash(world, 'vitaminC', { quota: 3 })
  const other = await openFlash(world, 'ibuprofen', { memberLimit: 2 })
  const [order] = await buyer.buy([['amoxicillinOtherMaker', 30]], 'transfer')
  const wishes = [
    { orderId: order!.id, promotionGoodsId: await rowOf(id), quantity: 4 },
    { orderId: order!.id, promotionGoodsId: await rowOf(other), quantity: 3 },
  ]
  const before = await everything(world)
  const { memberId } = world.buyers.yaodian
  const refused = await world.db.transaction((tx) => claimForOrder(tx, memberId, wishes, world.at))
  expect(refused.map(({ refusal }) => refusal)).toEqual([
    { kind: 'quotaGone', left: 3 },
    { kind: 'memberLimit', limit: 2, left: 2, per: 'run' },
  ])
  expect(await everything(world)).toEqual(before)
})

test('a hold asked again replaces the one before; released, it is gone once', async () => {
  const id = await openFlash(world, 'vitaminC', { quota: 5 })
  const promotionGoodsId = await rowOf(id)
  const { memberId } = world.buyers.yaodian
  const until = new Date(world.at.getTime() + 60_000)
  for (const quantity of [5, 2])
    await world.db.transaction((tx) => hold(tx, memberId, { promotionGoodsId, quantity }, { turn: 1, until }, world.at))
  expect(await quotaOf(world, id)).toMatchObject({ taken: 2, held: 2 })
  for (const _ of [1, 2]) await world.db.transaction((tx) => releaseHolds(tx, memberId, [promotionGoodsId], world.at))
  expect(await quotaOf(world, id)).toMatchObject({ taken: 0, held: 0, released: 2 })
  expect((await grab(buyer, world.goods.vitaminC, id, 5)).status).toBe(200)
})

test('holds that became no order go three months after their promotion, and change no book; what an order had stays', async () => {
  const id = await openFlash(world, 'ibuprofen', { quota: 30 })
  const promotionGoodsId = await rowOf(id)
  const { memberId } = world.buyers.yaodian
  const day = 86_400_000
  const closes = world.at.getTime() + day
  await world.db.transaction((tx) =>
    hold(tx, memberId, { promotionGoodsId, quantity: 3 }, { turn: 1, until: new Date(closes) }, world.at),
  )
  await world.db.transaction((tx) => releaseHolds(tx, memberId, [promotionGoodsId], world.at))
  await grab(buyer, world.goods.ibuprofen, id, 20)
  const before = await quotaOf(world, id)
  expect(before).toMatchObject({ taken: 20, held: 20, released: 3 })
  expect(await pruneClaims(world.db, new Date(closes + 90 * day))).toBe(0)
  expect(await pruneClaims(world.db, new Date(closes + 90 * day + 1))).toBeGreaterThan(0)
  expect(await quotaOf(world, id)).toEqual({ ...before, released: 0 })
  expect(await pruneClaims(world.db, new Date(closes + 90 * day + 1))).toBe(0)
  await expectSoundBooks(world)
})
