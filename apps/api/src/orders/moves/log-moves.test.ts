import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
