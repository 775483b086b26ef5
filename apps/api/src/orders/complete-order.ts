import { orderStates } from '@yaoji/rules/orders/order-state'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { mayComplete } from './effective-state.ts'
import type { House } from './house.ts'
import { type MoveFacts, movedOn, moveOrder, noteOrder } from './moves/move-order.ts'
import { lockOrder, type OrderRow, type Whose } from './order-row.ts'
import { refuse } from './refusals.ts'

/** Domain guide: received is the buyer's confirmation, the carrier's sign-off or time; claim windows start there. */
export async function receiveOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  whose: Whose,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, whose)
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'receive')
  if (order.receivedAt) throw refuse('orders.received')
  return noteOrder(house, tx, order, 'receive', stamp, { reason, set: { receivedAt: stamp.at } })
}

/**
 * A clerk records the carrier's sign-off and completes. Domain guide L14: an order of ephedrine preparations is complete
 * only with an approved receipt; until then it is received.
 */
export async function signOff(
  house: House,
  tx: Transaction,
  orderId: number,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (order.state !== orderStates.shipped.code) throw movedOn(order, 'complete')
  if (!mayComplete(order)) {
    if (order.receivedAt) throw refuse('orders.receiptOwed')
    return noteOrder(house, tx, order, 'receive', stamp, { reason, set: { receivedAt: stamp.at } })
  }
  return completeOrder(house, tx, order, stamp, { reason, set: { receivedAt: order.receivedAt ?? stamp.at } })
}

/**
 * Domain 2.7: the receipt of an ephedrine order is approved, as quality has seen it. From here on time completes it as any
 * other. Refuses an order that needs none or has not arrived.
 */
export async function acceptReceipt(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (mayComplete(order) || order.state !== orderStates.shipped.code || !order.receivedAt)
    throw movedOn(order, 'acceptReceipt')
  return noteOrder(house, tx, order, 'acceptReceipt', stamp, { set: { receiptApprovedAt: stamp.at } })
}

/** The one way in which an order completes, whoever or whatever says so. The order is locked. */
export const completeOrder = (
  house: House,
  tx: Transaction,
  order: OrderRow,
  stamp: Stamp,
  facts: MoveFacts = {},
): Promise<OrderRow> =>
  moveOrder(house, tx, order, 'complete', stamp, { ...facts, set: { ...facts.set, completedAt: stamp.at } })
