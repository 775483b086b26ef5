import { orderStates } from '@yaoji/rules/orders/order-state'
import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { refused } from '../platform/problems.ts'
import { earnPoints } from '../points/earn-points.ts'
import { giveCashback } from '../promotions/cashback.ts'
import { movedOn, moveOrder, noteOrder } from './move-order.ts'
import { lockOrder, type OrderRow, type Whose } from './order-row.ts'

/** Domain guide: received is the buyer's confirmation, the carrier's sign-off or time; claim windows start there. */
export async function receiveOrder(
  tx: Transaction,
  orderId: number,
  whose: Whose,
  reason: string,
  deed: Deed,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, whose)
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'receive')
  if (order.receivedAt) throw refused('该订单已确认收货')
  return noteOrder(tx, order, 'receive', deed, { reason, set: { receivedAt: deed.at } })
}

/**
 * A clerk records the carrier's sign-off and completes. Domain guide L14: an order of ephedrine preparations is complete
 * only with an approved receipt; until the receipt desk exists such an order is received, not completed.
 */
export async function completeOrder(tx: Transaction, orderId: number, reason: string, deed: Deed): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'complete')
  if (order.kind === 'ephedrine') {
    if (order.receivedAt) throw refused('含麻订单须收到并审核回执后才能完成')
    return noteOrder(tx, order, 'receive', deed, { reason, set: { receivedAt: deed.at } })
  }
  const completed = await moveOrder(tx, order, 'complete', deed, {
    reason,
    set: { receivedAt: order.receivedAt ?? deed.at, completedAt: deed.at },
  })
  await earnPoints(tx, completed, deed)
  await giveCashback(tx, completed, deed)
  return completed
}
