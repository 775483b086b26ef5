import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { type Shopper, shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'
import { stopExpiringLots } from './stop-expiring-lots.ts'

const world = useWorld()
const inDays = (count: number) => new Date(worldDay.getTime() + count * 86_400_000)

test('a lot leaves sale when its last day is nearer than thirty days, and the counter with it', async () => {
  const stock = async () =>
    (await world.db.execute(sql`select saleable, nearest_expiry from stock where goods_id = ${world.goods.nearExpiry}`))
      .rows[0]
  expect(await stopExpiringLots(world.db, inDays(30))).toBe(0)
  expect(await stock()).toMatchObject({ saleable: 120 })
  expect(await stopExpiringLots(world.db, inDays(31))).toBe(1)
  expect(await stock()).toEqual({ saleable: 0, nearest_expiry: null })
  expect(await stopExpiringLots(world.db, inDays(31))).toBe(0)
  await expectSoundBooks(world)
})

describe('Law table L18: a buyer', () => {
  const nearTheEnd = async (days: number) => {
    world.at = inDays(days)
    await stopExpiringLots(world.db, world.at)
    return shopper(world, 'yaodian')
  }
  const add = (buyer: Shopper) => buyer.post('/api/cart', { goods_id: world.goods.scarce, number: 4 })
  beforeEach(() =>
    world.db.execute(sql`
      update lots set expires_on = ${worldDate(60)}, state = 'saleable' where goods_id = ${world.goods.scarce}`),
  )
  afterEach(async () => {
    world.at = worldDay
    await world.db.execute(sql`delete from cart_lines`)
  })

  test('gets pieces into the cart that last thirty days more', async () => {
    expect((await add(await nearTheEnd(30))).status).toBe(200)
  })

  test('gets none a day later, neither into the cart nor by the order of what was in it', async () => {
    const early = await nearTheEnd(30)
    const form = await early.orderForm([(await add(early)).body.data.id], 'balance')
    const buyer = await nearTheEnd(31)
    await writesNothing(world, async () => {
      expect((await add(buyer)).body.message).toContain('库存不足')
      expect((await buyer.post('/api/order', form)).status).not.toBe(200)
    })
  })
})

test('what open orders have reserved stays theirs', async () => {
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy([['severalLots', 90]], 'transfer')
  // Lots of 20, 50 and 30 pieces by expiry; ten pieces are free, so the first lot cannot go whole.
  await stopExpiringLots(world.db, inDays(600))
  const { rows } = await world.db.execute(sql`
    select saleable, reserved from stock where goods_id = ${world.goods.severalLots} and warehouse_id = 1`)
  expect(rows[0]).toEqual({ saleable: 10, reserved: 90 })
  await expectSoundBooks(world)
})
