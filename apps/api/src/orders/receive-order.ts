import { orderStates } from '@yaoji/rules/orders/order-state'
import { giveCashback } from '../cashback/cashback.ts'
import type { Transaction } from '../platform/database/database.ts'
import { refused } from '../platform/http/problems.ts'
import type { Stamp } from '../platform/stamp.ts'
import { earnPoints } from '../points/earn-points.ts'
import { movedOn, moveOrder, noteOrder } from './move-order.ts'
import { lockOrder, type OrderRow, type Whose } from './order-row.ts'

/** Domain guide: received is the buyer's confirmation, the carrier's sign-off or time; claim windows start there. */
export async function receiveOrder(
  tx: Transaction,
  orderId: number,
  whose: Whose,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, whose)
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'receive')
  if (order.receivedAt) throw refused('该订单已确认收货')
  return noteOrder(tx, order, 'receive', stamp, { reason, set: { receivedAt: stamp.at } })
}

/**
 * A clerk records the carrier's sign-off and completes. Domain guide L14: an order of ephedrine preparations is complete
 * only with an approved receipt; until the receipt desk exists such an order is received, not completed.
 */
export async function completeOrder(tx: Transaction, orderId: number, reason: string, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'complete')
  if (order.kind === 'ephedrine') {
    if (order.receivedAt) throw refused('含麻订单须收到并审核回执后才能完成')
    return noteOrder(tx, order, 'receive', stamp, { reason, set: { receivedAt: stamp.at } })
  }
  const completed = await moveOrder(tx, order, 'complete', stamp, {
    reason,
    set: { receivedAt: order.receivedAt ?? stamp.at, completedAt: stamp.at },
  })
  await earnPoints(tx, completed, stamp)
  await giveCashback(tx, completed, stamp)
  return completed
}
