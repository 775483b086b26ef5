import { type GroupOutcome, settlement } from '@yaoji/rules/groups/group-buy'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { codesOf, paidAlive } from '@yaoji/rules/orders/state-sets'
import { hasClosed } from '@yaoji/rules/promotions/window'
import { sql } from 'drizzle-orm'
import type { House } from '../orders/house.ts'
import { moveOrders } from '../orders/moves/move-order.ts'
import { lockOrdersOf } from '../orders/order-row.ts'
import { orderLines, orders } from '../orders/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type LockedGroup, writeOutcome } from '../promotions/settle-group.ts'

export const isOver = (group: LockedGroup, at: Date): boolean => group.stopped || hasClosed(group, at.getTime())

/** Decides a locked group that has no outcome, by what is paid of it; null: it stays open. `except`: an order that came late. */
export async function decideGroup(
  tx: Transaction,
  group: LockedGroup,
  stamp: Stamp,
  except: number | null = null,
): Promise<GroupOutcome> {
  const found = await tx.execute<{ quantity: number }>(sql`
    select coalesce(sum(l.ordered), 0) as quantity from ${orders} o join ${orderLines} l on l.order_id = o.id
    where o.promotion_id = ${group.id} and o.paid and ${inStates('o.state', codesOf(paidAlive))}
      and o.id is distinct from ${except}::bigint`)
  const paidQuantity = found.rows[0]?.quantity ?? 0
  const outcome = settlement(group, paidQuantity, stamp.at) ?? (group.stopped ? 'failed' : null)
  if (outcome === null) return null
  await writeOutcome(tx, group.id, outcome, stamp.at)
  await writeAudit(tx, stamp, {
    verb: outcome === 'succeeded' ? 'group.succeed' : 'group.fail',
    subject: `promotion:${group.id}`,
    memberId: null,
    data: { paidQuantity, targetQuantity: group.targetQuantity },
  })
  return outcome
}

/** Every paid order of a group that succeeded goes on. */
export async function succeedAll(house: House, tx: Transaction, groupId: number, stamp: Stamp): Promise<void> {
  const waiting = await lockOrdersOf(tx, groupId, orderStates.awaitingGroup.code)
  await moveOrders(house, tx, waiting, 'succeedGroup', stamp)
}
