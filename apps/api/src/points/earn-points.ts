import { pointsOfOrder } from '@yaoji/rules/points/earn-points'
import { collectRefusal } from '@yaoji/rules/points/may-collect'
import { readCollectingMember } from '../members/collecting-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { post } from '../wallet/post.ts'
import { readPointsSettings } from './collect-guard.ts'

export interface CompletedOrder {
  readonly id: number
  readonly orderNo: string
  readonly memberId: number
  readonly kind: 'normal' | 'ephedrine'
  readonly paidFen: number
  readonly refundedFen: number
}

/** Books the points of an order that completes, once however often it is asked, to the company that ordered. */
export async function earnPoints(tx: Transaction, order: CompletedOrder, stamp: Stamp): Promise<void> {
  const points = pointsOfOrder(order)
  if (points === 0) return
  const [member, settings] = [await readCollectingMember(tx, order.memberId), await readPointsSettings(tx)]
  if (collectRefusal(member, settings)?.kind === 'medicalInstitution') return
  await post(tx, stamp.at, {
    memberId: order.memberId,
    kind: 'points',
    amountFen: points,
    useType: 'order_points',
    orderId: order.id,
    key: `order:${order.id}:points`,
    note: `订单 ${order.orderNo} 完成`,
  })
  await writeAudit(tx, stamp, {
    verb: 'points.earn',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { points },
  })
}
