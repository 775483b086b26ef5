import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, orderTabs } from '@yaoji/rules/orders/state-sets'
import { desc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import { effectiveCode } from '../effective-state.ts'
import { orders } from '../tables.ts'
import { newestOf } from './order-filter.ts'

const world = useWorld()

const write = (memberId: number, count: number, state: number) =>
  world.db.execute(sql`
    insert into orders (order_no, member_id, purchase_no, state, tender, goods_fen, freight_fen, payable_fen, priced,
      address, created_at, expires_at)
    select no, ${memberId}::bigint, no, ${state}::int, 'transfer', 0, 0, 0, '{}', '{}',
      ${world.at.toISOString()}::timestamptz, ${world.at.toISOString()}::timestamptz
    from (select concat_ws('-', ${memberId}::bigint, ${state}::int, n) as no from generate_series(1, ${count}::int) n) numbered`)

test('a tab with few orders is found without reading the many that ended', async () => {
  const { memberId } = world.buyers.yaodian
  await write(memberId, 50_000, orderStates.completed.code)
  await write(memberId, 30, orderStates.awaitingPayment.code)
  // As others have many that wait, the planner expects some of these everywhere.
  await write(world.buyers.zhensuo.memberId, 2_000, orderStates.awaitingPayment.code)
  await world.db.execute(sql`vacuum analyze orders`)
  const filter = { memberId, status: 'need_to_pay', keywords: '', from: '', until: '', page: 1, perPage: 10 }
  const deadlines = { receivedDaysAfterShipping: 7, completedDaysAfterReceipt: 7 }
  const where = newestOf(filter, codesOf(orderTabs.need_to_pay), effectiveCode(world.at, deadlines))
  const list = world.db.select().from(orders).where(where).orderBy(desc(orders.id)).limit(10)
  const { rows } = await world.db.execute<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    sql`explain (format json) ${list.getSQL()}`,
  )
  const nodes = nodesOf(rows[0]!['QUERY PLAN'][0].Plan)
  // Which they are is known before one is read: merged into one condition, the planner now and then walks through all.
  expect(nodes.some((node) => node['Parent Relationship'] === 'InitPlan')).toBe(true)
  expect(nodes.map((node) => node['Index Name']).filter(Boolean)).toEqual(['orders_member_state', 'orders_pkey'])
})

interface PlanNode {
  readonly 'Parent Relationship'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly PlanNode[]
}
const nodesOf = (node: PlanNode): readonly PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
