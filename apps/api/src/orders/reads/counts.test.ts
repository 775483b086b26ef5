import { orderStates } from '@yaoji/rules/orders/order-state'
import type { orderTabs } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shopper } from '../../../test/purchase.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'
import { useWorld } from '../../../test/world.ts'
import { house } from '../../wiring.ts'
import { sweepOrders } from '../expire-orders.ts'
import { foldEndedOrders } from '../fold-ended.ts'
import { orderCounts } from './counts.ts'

const world = useWorld()
const kept = async () =>
  (
    await world.db.execute<{ rows: number; orders: number }>(
      sql`select count(*)::int as rows, coalesce(sum(orders), 0)::int as orders from ended_orders`,
    )
  ).rows[0]!

test('orders that end while the counts are folded and read are counted once, and no reader sees half of a fold', async () => {
  const { memberId } = world.buyers.yaodian
  const count = 60
  const at = world.at
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at, expires_at)
    select 'C' || n, ${memberId}, 'C' || n, ${orderStates.awaitingPayment.code}, 'transfer', 0, 0, 0, '{}', '{}',
      ${at.toISOString()}, ${new Date(at.getTime() + 60_000).toISOString()}
    from generate_series(1, ${count}) n returning id`)
  const totals = new Set<number>()
  let done = false
  const end = async ([from, step]: readonly [number, number]) => {
    for (let index = from; index < rows.length; index += step)
      await world.db.execute(sql`update orders set state = ${orderStates.cancelled.code} where id = ${rows[index]!.id}`)
  }
  const around = async (work: () => Promise<unknown>) => {
    while (!done) await work()
  }
  const beside = [
    around(() => foldEndedOrders(world.db)),
    around(() => foldEndedOrders(world.db)),
    around(async () => totals.add((await orderCounts(world.db, memberId, at)).tabs.all)),
  ]
  await Promise.all(
    [
      [0, 3],
      [1, 3],
      [2, 3],
    ].map((part) => end(part as [number, number])),
  )
  done = true
  await Promise.all(beside)
  // Each order is under way or ended in every picture of the database: their number never changes.
  expect([...totals]).toEqual([count])
  await foldEndedOrders(world.db)
  expect(await kept()).toEqual({ rows: 1, orders: count })
  await world.db.execute(sql`delete from orders where member_id = ${memberId}`)
  expect((await kept()).orders).toBe(0)
  await expectSoundBooks(world)
})

test('every tab lists and counts what has its states now, whether the clock or a job ended it', async () => {
  const buyer = await shopper(world, 'yaodian')
  const placed: number[] = []
  for (let each = 0; each < 4; each++) {
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    placed.push(order!.id)
  }
  const [first, second, third, fourth] = placed as [number, number, number, number]
  await buyer.post(`/api/order/${first}/cancel`, { code: -1 })
  await buyer.post(`/api/order/${third}/cancel`, { code: -1 })
  // Its time to pay is over; nobody wrote it yet.
  await world.db.execute(sql`update orders set expires_at = ${world.at.toISOString()} where id = ${second}`)
  const shows = async (tab: keyof typeof orderTabs | 'all' | '70,90') => {
    const { body } = await buyer.get(`/api/order?status=${tab}`)
    return [body.meta.total, ...body.data.map(({ id }: { id: number }) => id)]
  }
  const expected = async () => {
    expect(await shows('cancelled')).toEqual([3, third, second, first])
    expect(await shows('70,90')).toEqual([3, third, second, first])
    expect(await shows('need_to_pay')).toEqual([1, fourth])
    expect(await shows('finished')).toEqual([0])
    expect(await shows('all')).toEqual([4, fourth, third, second, first])
    const { body } = await buyer.get('/api/order/counts')
    expect(body.data).toMatchObject({ all: 4, need_to_pay: 1, finished: 0, cancelled: 3 })
  }
  await expected()
  expect(await sweepOrders(house, world.db, world.at)).toBe(1)
  await expected()
  await expectSoundBooks(world)
})

test('a long tab goes on over its pages, newest first, with the number of all of them', async () => {
  const buyer = await shopper(world, 'zhensuo')
  const { memberId } = world.buyers.zhensuo
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at)
    select 'P' || n, ${memberId}, 'P' || n, case when n % 2 = 0 then ${orderStates.completed.code}::int
      else ${orderStates.cancelled.code} end, 'transfer', 0, 0, 0, '{"adjustments": [], "tenders": []}', '{}',
      ${world.at.toISOString()} from generate_series(1, 50) n returning id`)
  const all = rows.map(({ id }) => id).sort((a, b) => b - a)
  const pagesOf = async (status: string) => {
    const ids: number[] = []
    for (let page = 1; ids.length < 100; page++) {
      const { body } = await buyer.get(`/api/order?status=${status}&page=${page}`)
      if (body.data.length === 0) return { total: body.meta.total, ids }
      ids.push(...body.data.map(({ id }: { id: number }) => id))
    }
    throw new Error('the pages do not end')
  }
  expect(await pagesOf('70,90')).toEqual({ total: 50, ids: all })
  const finished = await pagesOf('finished')
  const cancelled = await pagesOf('cancelled')
  expect([finished.total, cancelled.total]).toEqual([25, 25])
  expect([...finished.ids, ...cancelled.ids].sort((a, b) => b - a)).toEqual(all)
  expect(finished.ids).toEqual(finished.ids.toSorted((a, b) => b - a))
})
