import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { statementsOf } from '../../test/statements.ts'
import { useWorld } from '../../test/world.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import type { Db } from '../platform/database/database.ts'
import { type CheckoutFacts, readCheckoutFacts } from './buyer-facts.ts'

const world = useWorld()

test('confirm pages that are asked for at once are one statement, and each buyer reads what is its own', async () => {
  const members = (await crowd(world.db, world.buyers.yaodian.memberId, 5, world.at)).map(({ memberId }) => memberId)
  for (const [place, id] of members.entries()) {
    await world.db.execute(sql`update addresses set receiver = ${`收货人${place}`} where member_id = ${id}`)
    await world.db.execute(sql`update members set name = ${`药房${place}`} where id = ${id}`)
    await world.db.execute(sql`insert into carts (member_id, version) values (${id}, ${place + 10})`)
  }
  const read = (db: Db, id: number) => readCheckoutFacts({ pendingGoods }, db, id)
  const asked = [...members.toReversed(), ...Object.values(world.buyers).map(({ memberId }) => memberId), members[0]!]
  const alone: CheckoutFacts[] = []
  for (const id of asked) alone.push(await world.db.transaction((tx) => read(tx, id)))
  expect(
    alone.slice(0, 5).map(({ buyer, read: { stored } }) => [buyer.addresses[0]?.receiver, stored.version]),
  ).toEqual([4, 3, 2, 1, 0].map((place) => [`收货人${place}`, place + 10]))
  let together: CheckoutFacts[] = []
  const statements = await statementsOf(world.db, async () => {
    together = await Promise.all(asked.map((id) => read(world.db, id)))
  })
  expect(together).toEqual(alone)
  expect(statements).toHaveLength(1)
})
