import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { groupBuy, joinGroup, placedIn } from '../../test/group-buy.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { sweepGroups } from '../groups/settle-groups.ts'
import { house } from '../wiring.ts'

const world = useWorld()
afterEach(async () => {
  world.at = worldDay
  await expectSoundBooks(world)
})
const later = (hours: number) => new Date(worldDay.getTime() + hours * 3_600_000)
const stop = async (id: number) =>
  (await shopper(world, 'yunying')).post(`/console/api/promotions/${id}/stop`, { reason: '停' })
const rowOf = async (id: number) =>
  (await world.db.execute(sql`select state, closes_at, outcome from promotions where id = ${id}`)).rows[0]

test('a group that has not begun is stopped at once and never opens', async () => {
  const id = await groupBuy(world, { opensAt: later(1), closesAt: later(5) })
  expect((await stop(id)).body.data.phase).toBe('已停止')
  world.at = later(2)
  const buyer = await shopper(world, 'yaodian')
  expect((await joinGroup(buyer, id, 20)).status).not.toBe(200)
})

test('stopping what is over changes nothing', async () => {
  const id = await groupBuy(world, { closesAt: later(1), target: 500 })
  const { buyer, id: orderId } = await placedIn(world, 'yaodian', id, 20)
  await buyer.post(`/api/pay/order/${orderId}`, { method: 'balance', password: paymentPassword })
  world.at = later(1)
  const before = await rowOf(id)
  world.at = later(3)
  expect((await stop(id)).status).toBe(200)
  expect(await rowOf(id)).toEqual(before)
  await sweepGroups(house, world.db, world.at)
  expect((await buyer.get(`/api/order/${orderId}`)).body.data.status).toBe(90)
})

test('a group that is stopped while it runs gives its money back', async () => {
  const id = await groupBuy(world, { target: 500 })
  const { buyer, id: orderId, payable } = await placedIn(world, 'yaodian', id, 20)
  await buyer.post(`/api/pay/order/${orderId}`, { method: 'balance', password: paymentPassword })
  await stop(id)
  expect((await joinGroup(buyer, id, 20)).status).not.toBe(200)
  await sweepGroups(house, world.db, world.at)
  expect((await buyer.get(`/api/order/${orderId}`)).body.data).toMatchObject({ status: 90, refunded: payable })
})
