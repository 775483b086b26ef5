import { type GroupOutcome, settlement } from '@yaoji/rules/groups/group-buy'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { readTermsOf } from '@yaoji/rules/promotions/stored-terms'
import { hasClosed } from '@yaoji/rules/promotions/window'
import { sql } from 'drizzle-orm'
import { closeOrder } from '../orders/close-order.ts'
import { type MoveFacts, moveOrder, moveOrders } from '../orders/move-order.ts'
import { lockOrder, lockOrdersOf, type OrderRow } from '../orders/order-row.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { refused } from '../platform/http/problems.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp, type Stamp } from '../platform/stamp.ts'

/** The group's row, locked: who joins and who settles come one after the other. */
export interface LockedGroup {
  readonly id: number
  readonly opensAtMs: number
  readonly closesAtMs: number
  readonly targetQuantity: number
  readonly stopped: boolean
  readonly outcome: GroupOutcome
}
export const failedText = '拼团未成团，款项已原路退回'

/**
 * The group of an order, locked, or null when it has none. Taken after the order and before any account: a payer never
 * holds money while waiting for the group. New orders of the group do not wait (no key update).
 */
export async function lockGroup(tx: Transaction, promotionId: number | null): Promise<LockedGroup | null> {
  if (promotionId === null) return null
  const found = await tx.execute<{
    id: number
    opens_ms: number
    closes_ms: number
    state: string
    outcome: GroupOutcome
    terms: unknown
  }>(sql`
    select id, extract(epoch from opens_at) * 1000 as opens_ms, extract(epoch from closes_at) * 1000 as closes_ms, state,
      outcome, terms
    from promotions where id = ${promotionId} and kind = 'group' for no key update`)
  const row = found.rows[0]
  return row
    ? {
        id: row.id,
        opensAtMs: row.opens_ms,
        closesAtMs: row.closes_ms,
        targetQuantity: readTermsOf('group', row.terms).targetQuantity,
        stopped: row.state === 'stopped',
        outcome: row.outcome,
      }
    : null
}

/** A failed group takes no money; what arrives by transfer afterwards goes back (`joinGroup`). */
export function assertGroupOpen(group: LockedGroup, at: Date): void {
  if (group.outcome === 'failed' || (group.outcome === null && (group.stopped || hasClosed(group, at.getTime()))))
    throw refused('该拼团已结束且未成团，请按原价购买')
}

/**
 * Domain guide 2.6: a paid group order waits for its group (18). The payment that reaches the target makes all of them
 * succeed in its own transaction; later ones succeed at once; money that arrives after the group failed goes back.
 */
export async function joinGroup(
  tx: Transaction,
  order: OrderRow,
  group: LockedGroup,
  stamp: Stamp,
  facts: MoveFacts,
): Promise<OrderRow> {
  // A group that closed is decided by what was paid until then.
  const before = group.outcome ?? (isOver(group, stamp.at) ? await decide(tx, group, stamp) : null)
  const joined = await moveOrder(tx, order, 'joinGroup', stamp, facts)
  if (before === 'failed') return failOrder(tx, joined, stamp)
  const outcome = before ?? (await decide(tx, group, stamp))
  if (outcome !== 'succeeded') return joined
  return (await succeedAll(tx, group.id, stamp)).find(({ id }) => id === order.id) ?? joined
}

const isOver = (group: LockedGroup, at: Date) => group.stopped || hasClosed(group, at.getTime())

/** Writes how the group ended, once: the row is locked and had no outcome. */
async function decide(tx: Transaction, group: LockedGroup, stamp: Stamp): Promise<GroupOutcome> {
  const found = await tx.execute<{ quantity: number }>(sql`
    select coalesce(sum(l.ordered), 0) as quantity from orders o join order_lines l on l.order_id = o.id
    where o.promotion_id = ${group.id} and o.paid and o.state between 18 and 70`)
  const paidQuantity = found.rows[0]?.quantity ?? 0
  const outcome = settlement(group, paidQuantity, stamp.at) ?? (group.stopped ? 'failed' : null)
  if (outcome === null) return null
  const at = stamp.at.toISOString()
  await tx.execute(sql`
    update promotions set outcome = ${outcome}, settled_at = ${at}, updated_at = ${at} where id = ${group.id}`)
  await writeAudit(tx, stamp, {
    verb: outcome === 'succeeded' ? 'group.succeed' : 'group.fail',
    subject: `promotion:${group.id}`,
    memberId: null,
    data: { paidQuantity, targetQuantity: group.targetQuantity },
  })
  return outcome
}

async function succeedAll(tx: Transaction, groupId: number, stamp: Stamp): Promise<readonly OrderRow[]> {
  const waiting = await lockOrdersOf(tx, groupId, orderStates.awaitingGroup.code)
  return moveOrders(tx, waiting, 'succeedGroup', stamp)
}

const failOrder = (tx: Transaction, order: OrderRow, stamp: Stamp) =>
  closeOrder(tx, order, 'failGroup', stamp, { reason: failedText, set: { cancelReason: failedText } })

/**
 * Decides the groups that are over, then gives back, order by order, what was paid in failed ones; unpaid orders of them
 * end too. Orders under review stay until finance has decided. Killed anywhere and run again it goes on where it stopped;
 * run twice it does nothing the second time.
 */
export async function sweepGroups(db: Database, at: Date, most = 500): Promise<number> {
  const over = await db.execute<{ id: number }>(sql`
    select id from promotions where kind = 'group' and outcome is null and state <> 'draft'
      and (state = 'stopped' or closes_at <= ${at.toISOString()}::timestamptz) order by closes_at, id`)
  const failures: unknown[] = []
  const settled = (id: number) => db.transaction((tx) => settle(tx, id, jobStamp(at)))
  for (const { id } of over.rows) await settled(id).catch((error: unknown) => failures.push(error))
  const left = await db.execute<{ id: number }>(sql`
    select o.id from orders o join promotions p on p.id = o.promotion_id
    where p.kind = 'group' and p.outcome = 'failed' and o.state in (10, 18) order by o.id limit ${most}`)
  for (const { id } of left.rows)
    await db.transaction((tx) => endOrder(tx, id, jobStamp(at))).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${over.rows.length} groups and ${left.rows.length} orders failed`,
    )
  return over.rows.length + left.rows.length
}

async function settle(tx: Transaction, groupId: number, stamp: Stamp): Promise<void> {
  const group = await lockGroup(tx, groupId)
  if (!group || group.outcome !== null || !isOver(group, stamp.at)) return
  if ((await decide(tx, group, stamp)) === 'succeeded') await succeedAll(tx, groupId, stamp)
}

async function endOrder(tx: Transaction, orderId: number, stamp: Stamp): Promise<void> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state === orderStates.awaitingGroup.code) await failOrder(tx, order, stamp)
  else if (order.state === orderStates.awaitingPayment.code)
    await closeOrder(tx, order, 'expire', stamp, { reason: '拼团未成团', set: { cancelReason: '拼团未成团' } })
}

export const groupJobs = (db: Database): Jobs => ({
  tasks: {
    'settle-groups': async (_, at) => {
      await sweepGroups(db, at)
    },
  },
  schedule: [{ task: 'settle-groups', match: '* * * * *' }],
})
