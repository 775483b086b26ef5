import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd, shelf } from '../../../test/crowd.ts'
import { statementsOf } from '../../../test/statements.ts'
import { readAll, useWorld } from '../../../test/world.ts'
import { pendingGoods } from '../../orders/pending-goods.ts'
import type { Db } from '../../platform/database/database.ts'
import { readCartWithTerms } from './cart-with-terms.ts'

const world = useWorld()

test('carts that are asked for at once are one statement, and each member gets its own', async () => {
  const goods = await shelf(world.db, world.goods.vitaminC, 6, 1_000, 900)
  await readAll(world.search)
  const members = (await crowd(world.db, world.buyers.yaodian.memberId, 6, world.at)).map(({ memberId }) => memberId)
  // The last one has no cart yet.
  for (const [place, memberId] of members.slice(0, -1).entries()) {
    await world.db.execute(sql`insert into carts (member_id, version) values (${memberId}, ${place + 1})`)
    await world.db.execute(sql`
      insert into cart_lines (member_id, goods_id, warehouse_id, quantity, added_at)
      select ${memberId}, id, 1, ${place + 1}, ${world.at.toISOString()}
      from unnest(${sql.param(goods.slice(0, place + 1))}::bigint[]) id`)
  }
  const read = (db: Db, id: number) => readCartWithTerms({ pendingGoods }, db, id)
  const alone = []
  for (const id of members) alone.push(await world.db.transaction((tx) => read(tx, id)))
  expect(alone.map(({ stored }) => [stored.version, stored.lines.length])).toEqual([
    ...[1, 2, 3, 4, 5].map((count) => [count, count]),
    [0, 0],
  ])
  // One of them asks twice.
  const asked = [...members.toReversed(), members[0]!]
  let together: unknown[] = []
  const statements = await statementsOf(world.db, async () => {
    together = await Promise.all(asked.map((id) => read(world.db, id)))
  })
  expect(together).toEqual([...alone.toReversed(), alone[0]])
  expect(statements).toHaveLength(1)
})
