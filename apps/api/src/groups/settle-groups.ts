import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, endsWithGroup } from '@yaoji/rules/orders/state-sets'
import { sql } from 'drizzle-orm'
import { closeOrder } from '../orders/close-order.ts'
import type { House } from '../orders/house.ts'
import { lockOrder } from '../orders/order-row.ts'
import { orders } from '../orders/published.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp, type Stamp } from '../platform/stamp.ts'
import { promotions } from '../promotions/published.ts'
import { lockGroup, undecidedGroups } from '../promotions/settle-group.ts'
import { decideGroup, isOver, succeedAll } from './decide-group.ts'
import { failOrder } from './join-group.ts'

/**
 * Decides the groups that are over, then gives back, order by order, what was paid in failed ones; unpaid orders of them
 * end too. Orders under review stay until finance has decided. Killed anywhere and run again it goes on where it stopped;
 * run twice it does nothing the second time.
 */
export async function sweepGroups(house: House, db: Database, at: Date, most = 500): Promise<number> {
  const over = await undecidedGroups(db, at)
  const failures: unknown[] = []
  const settled = (id: number) => db.transaction((tx) => settle(house, tx, id, jobStamp(at)))
  for (const id of over) await settled(id).catch((error: unknown) => failures.push(error))
  const left = await db.execute<{ id: number }>(sql`
    select o.id from ${orders} o join ${promotions} p on p.id = o.promotion_id
    where p.kind = 'group' and p.outcome = 'failed' and ${inStates('o.state', codesOf(endsWithGroup))}
    order by o.id limit ${most}`)
  for (const { id } of left.rows)
    await db.transaction((tx) => endOrder(house, tx, id, jobStamp(at))).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${over.length} groups and ${left.rows.length} orders failed`,
    )
  return over.length + left.rows.length
}

async function settle(house: House, tx: Transaction, groupId: number, stamp: Stamp): Promise<void> {
  const group = await lockGroup(tx, groupId)
  if (!group || group.outcome !== null || !isOver(group, stamp.at)) return
  if ((await decideGroup(tx, group, stamp)) === 'succeeded') await succeedAll(house, tx, groupId, stamp)
}

async function endOrder(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<void> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state === orderStates.awaitingGroup.code) await failOrder(house, tx, order.id, stamp)
  else if (order.state === orderStates.awaitingPayment.code)
    await closeOrder(house, tx, order, 'expire', stamp, { reason: '拼团未成团', set: { cancelReason: '拼团未成团' } })
}

export const groupJobs = (house: House, db: Database): Jobs => ({
  tasks: {
    'settle-groups': async (_, at) => {
      await sweepGroups(house, db, at)
    },
  },
  schedule: [{ task: 'settle-groups', match: '* * * * *' }],
})
