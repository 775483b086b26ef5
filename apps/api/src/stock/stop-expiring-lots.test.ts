import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { stopExpiringLots } from './stop-expiring-lots.ts'

const world = useWorld()
const days = (count: number) => new Date(worldDay.getTime() + count * 86_400_000)

test('a lot leaves sale when its last day is nearer than thirty days, and the counter with it', async () => {
  const stock = async () =>
    (await world.db.execute(sql`select saleable, nearest_expiry from stock where goods_id = ${world.goods.nearExpiry}`))
      .rows[0]
  expect(await stopExpiringLots(world.db, days(30))).toBe(0)
  expect(await stock()).toMatchObject({ saleable: 120 })
  expect(await stopExpiringLots(world.db, days(31))).toBe(1)
  expect(await stock()).toEqual({ saleable: 0, nearest_expiry: null })
  expect(await stopExpiringLots(world.db, days(31))).toBe(0)
  await expectSoundBooks(world)
})

test('what open orders have reserved stays theirs', async () => {
  const buyer = await shopper(world, 'yaodian')
  await buyer.buy([['severalLots', 90]], 'transfer')
  // Lots of 20, 50 and 30 pieces by expiry; ten pieces are free, so the first lot cannot go whole.
  await stopExpiringLots(world.db, days(600))
  const { rows } = await world.db.execute(sql`
    select saleable, reserved from stock where goods_id = ${world.goods.severalLots} and warehouse_id = 1`)
  expect(rows[0]).toEqual({ saleable: 10, reserved: 90 })
  await expectSoundBooks(world)
})
