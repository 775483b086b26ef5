import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { shopper } from '../../../test/purchase.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('each act on an order leaves a fact and a notice; facts and notices are numbered apart, 1, 2, 3 …', async () => {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  expect((await buyer.post(`/api/order/${order!.id}/cancel`, { code: -1 })).status).toBe(200)
  const { rows } = await world.db.execute(sql`
    select aggregate, sequence, topic, payload ->> 'act' as act, payload ->> 'move' as move from outbox
    where aggregate like ${`order:${order!.id}%`} order by aggregate, sequence`)
  const facts = { aggregate: `order:${order!.id}`, topic: 'order.moved', move: null }
  const notices = { aggregate: `order:${order!.id}:notices`, topic: 'order.notice', act: null }
  expect(rows).toEqual([
    { ...facts, sequence: 1, act: 'create' },
    { ...facts, sequence: 2, act: 'cancel' },
    { ...notices, sequence: 1, move: 'create' },
    { ...notices, sequence: 2, move: 'cancel' },
  ])
})

test('a purchase of two orders leaves each its own log, audit row, fact and notice, with its own lines', async () => {
  const buyer = await shopper(world, 'yaodian')
  const placed = await buyer.buy(
    [
      ['ibuprofen', 10],
      ['ephedrine', 10],
    ],
    'transfer',
  )
  expect(placed).toHaveLength(2)
  for (const { id } of placed) {
    const { rows } = await world.db.execute(sql`
      select o.payload -> 'lines' as facts, array(select id from order_lines where order_id = ${id} order by line_no) as lines,
        (select count(*)::int from order_moves where order_id = ${id} and move = 'create') as moves,
        (select count(*)::int from audit where subject = ${`order:${id}`} and verb = 'order.create') as audited,
        (select count(*)::int from outbox where aggregate = ${`order:${id}:notices`} and sequence = 1) as notices
      from outbox o where o.aggregate = ${`order:${id}`} and o.sequence = 1`)
    const [row] = rows as {
      facts: { id: number }[]
      lines: number[]
      moves: number
      audited: number
      notices: number
    }[]
    expect(row).toMatchObject({ moves: 1, audited: 1, notices: 1 })
    expect(row!.lines).toHaveLength(1)
    expect(row!.facts.map((line) => line.id)).toEqual(row!.lines)
  }
})

test('an order whose statement fails is answered with an error, and nothing of it is written', async () => {
  const buyer = await shopper(world, 'yaodian')
  const form = await buyer.orderForm([await buyer.add('ibuprofen', 20)], 'transfer')
  await world.db.execute(sql`alter table order_facts add constraint refuses_all check (false) not valid`)
  const failed = await writesNothing(world, () => buyer.post('/api/order', form))
  expect(failed.status).toBe(500)
  await world.db.execute(sql`alter table order_facts drop constraint refuses_all`)
  expect((await buyer.post('/api/order', form)).status).toBe(200)
})
