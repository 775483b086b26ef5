import { orderStates } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd } from '../../../test/crowd.ts'
import { shopper } from '../../../test/purchase.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { useWorld } from '../../../test/world.ts'
import { mostCounted } from './list-orders.ts'

const world = useWorld()
const { awaitingPayment, awaitingSlip, shipped, completed, cancelled } = orderStates

async function listed(query: string): Promise<{ total: number; more: number; ids: number[] }> {
  const { body } = await (await shopper(world, 'dingdan')).get(`/console/api/orders?${query}`)
  return { total: body.meta.total, more: body.meta.more ?? 0, ids: body.data.map(({ id }: { id: number }) => id) }
}

interface Written {
  readonly name: string
  readonly memberId: number
  readonly state: number
  readonly copies?: number
  readonly expiresAt?: Date
  readonly shippedAt?: Date
}
/** Orders that say no more of themselves than their state and times. */
async function write({ name, memberId, state, copies = 1, expiresAt, shippedAt }: Written): Promise<number[]> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at, expires_at, shipped_at)
    select ${name} || n, ${memberId}, ${name} || n, ${state}, 'transfer', 0, 0, 0, '{"adjustments": [], "tenders": []}',
      '{}', ${world.at.toISOString()}, ${expiresAt?.toISOString() ?? null}, ${shippedAt?.toISOString() ?? null}
    from generate_series(1, ${copies}) n returning id`)
  return rows.map(({ id }) => id).sort((a, b) => b - a)
}
const daysAgo = (days: number) => new Date(world.at.getTime() - days * 86_400_000)

test('a tab of the console has what is in its states now, moved by the clock or not, and counts no further than is read', async () => {
  const { memberId } = world.buyers.yaodian
  const own = (name: string, state: number, times: Partial<Written> = {}) => write({ name, memberId, state, ...times })
  const [unpaid] = await own('unpaid', awaitingPayment.code, { expiresAt: daysAgo(-1) })
  const [lapsed] = await own('lapsed', awaitingPayment.code, { expiresAt: world.at })
  const [sent] = await own('sent', shipped.code, { shippedAt: daysAgo(13) })
  const [done] = await own('done', shipped.code, { shippedAt: daysAgo(14) })
  const old = await own('old', completed.code, { copies: mostCounted + 5 })

  const exact = (...ids: (number | undefined)[]) => ({ total: ids.length, more: 0, ids })
  expect(await listed('status=need_to_pay')).toEqual(exact(unpaid))
  expect(await listed('status=cancelled')).toEqual(exact(lapsed))
  expect(await listed('status=need_to_receive')).toEqual(exact(sent))
  expect(await listed('status=need_to_ship')).toEqual(exact())
  expect(await listed(`status=${awaitingSlip.code}`)).toEqual(exact())
  const many = { total: mostCounted, more: 1 }
  expect(await listed('status=finished')).toEqual({ ...many, ids: old.slice(0, 10) })
  expect(await listed('status=')).toEqual({ ...many, ids: old.slice(0, 10) })
  // What was not counted is read all the same.
  expect(await listed('status=finished&page=101')).toEqual({ ...many, ids: [...old.slice(1_000), done] })
})

test('staff find orders by number, goods, lot and buyer, whether few or many bear the name', async () => {
  const one = await shippedOrder(world, 'ibuprofen')
  const two = await shippedOrder(world, 'limited')
  const of = async (words: string, status = '') =>
    (await listed(`keywords=${encodeURIComponent(words)}&status=${status}`)).ids
  const { rows } = await world.db.execute<{ no: string; buyer: string }>(sql`
    select o.order_no as no, m.name as buyer from orders o join members m on m.id = o.member_id where o.id = ${one.id}`)
  const { no, buyer } = rows[0]!
  expect(await of(no.slice(4))).toEqual([one.id])
  expect(await of('布洛芬')).toEqual([one.id])
  expect(await of('26011')).toEqual([two.id, one.id])
  expect(await of('没有这个')).toEqual([])
  expect((await of(buyer)).slice(0, 2)).toEqual([two.id, one.id])
  expect(await of('布洛芬', 'need_to_receive')).toEqual([one.id])
  expect(await of('布洛芬', 'cancelled')).toEqual([])

  const members = await crowd(world.db, world.buyers.yaodian.memberId, 60, world.at)
  await world.db.execute(sql`
    update members set name = '布洛芬药房' || id where id = any(${sql.param(members.map(({ memberId }) => memberId))}::bigint[])`)
  const [theirs] = await write({ name: 'crowd', memberId: members[7]!.memberId, state: cancelled.code })
  expect(await of('布洛芬')).toEqual([theirs, one.id])
  expect(await of('布洛芬', 'cancelled')).toEqual([theirs])
  expect(await of('布洛芬', 'need_to_receive')).toEqual([one.id])
})
