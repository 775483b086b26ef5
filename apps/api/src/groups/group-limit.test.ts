import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { groupBuy, joinGroup } from '../../test/group-buy.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a purchase limit holds for an order from the cart and orders of groups that are placed at once', async () => {
  const groups = await Promise.all([1_500, 1_400].map((priceFen) => groupBuy(world, { goods: 'limited', priceFen })))
  const tabs = await Promise.all([0, 1, 2].map(() => shopper(world, 'yaodian')))
  const line = await tabs[0]!.add('limited', 50)
  const form = await tabs[0]!.orderForm([line], 'balance')
  const other = new pg.Client({ connectionString: world.url })
  await other.connect()
  // All have looked at the limit before one of them has the stock.
  await other.query('begin')
  await other.query('select from stock where goods_id = $1 for update', [world.goods.limited])
  const sent = [
    joinGroup(tabs[1]!, groups[0]!, 50),
    joinGroup(tabs[2]!, groups[1]!, 50),
    tabs[0]!.post('/api/order', form),
  ]
  await untilWaiting(world.db, sent.length)
  await other.query('commit')
  await other.end()
  const answers = await Promise.all(sent)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const { rows } = await world.db.execute<{ n: number }>(sql`
    select sum(l.ordered)::int as n from order_lines l where l.goods_id = ${world.goods.limited}`)
  expect(rows[0]!.n).toBe(50)
  await expectSoundBooks(world)
})
