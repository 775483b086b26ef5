import { pointsOfOrder } from '@yaoji/rules/points/earn-points'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { lockAccount } from '../wallet/lock-account.ts'
import { post } from '../wallet/post.ts'
import { accounts, ledger } from '../wallet/published.ts'
import type { CompletedOrder } from './earn-points.ts'

/**
 * Money of a complete order went back: the points that the rest does not earn are taken back, as far as the company has
 * not spent them. `key` names the return.
 */
export async function takeBackPoints(tx: Transaction, order: CompletedOrder, key: string, stamp: Stamp): Promise<void> {
  const had = await tx.execute<{ points: number }>(sql`
    select coalesce(sum(l.amount_fen), 0)::bigint as points from ${ledger} l join ${accounts} a on a.id = l.account_id
    where l.order_id = ${order.id} and l.member_id = ${order.memberId} and a.kind = 'points'`)
  const due = (had.rows[0]?.points ?? 0) - pointsOfOrder(order)
  if (due <= 0) return
  const points = Math.min(due, await lockAccount(tx, order.memberId, 'points'))
  if (points === 0) return
  await post(tx, stamp.at, {
    memberId: order.memberId,
    kind: 'points',
    amountFen: -points,
    useType: 'return',
    orderId: order.id,
    key: `order:${order.id}:points:${key}`,
    note: `订单 ${order.orderNo} 退款扣回`,
  })
  await writeAudit(tx, stamp, {
    verb: 'points.takeBack',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { points },
  })
}
