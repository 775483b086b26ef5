import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { awaitsSlip, underPayment } from '@yaoji/rules/orders/state-sets'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { closeOrder } from './close-order.ts'
import type { House } from './house.ts'
import { movedOn, noteOrder } from './moves/move-order.ts'
import { lockOrder, type OrderRow } from './order-row.ts'
import { refuse } from './refusals.ts'

interface CancelWish {
  readonly orderId: number
  readonly code: number
  readonly reason: string
}

/**
 * Domain guide 2.6: the buyer cancels at once while nothing is paid or reviewed (10, 15); a paid order that awaits its
 * slip (20) is a request, which staff confirm as long as no slip exists; later there is no cancelling.
 */
export async function cancelOrder(
  house: House,
  tx: Transaction,
  memberId: number,
  wish: CancelWish,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, wish.orderId, memberId)
  const set = { cancelCode: wish.code, cancelReason: wish.reason }
  if (order.replaces !== null) throw refuse('orders.replacementStays')
  const state = stateOfCode(order.state)
  if (underPayment.includes(state)) return closeOrder(house, tx, order, 'cancel', stamp, { reason: wish.reason, set })
  if (!awaitsSlip.includes(state)) throw movedOn(order, 'cancel')
  if (order.cancelRequestedAt) throw refuse('orders.cancelRequested')
  return noteOrder(house, tx, order, 'requestCancel', stamp, {
    reason: wish.reason,
    set: { ...set, cancelRequestedAt: stamp.at },
  })
}

/** Staff grant the buyer's request: possible as long as no slip exists. Goods that are sent again they take back themselves. */
export async function confirmCancel(
  house: House,
  tx: Transaction,
  orderId: number,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (!awaitsSlip.includes(stateOfCode(order.state))) throw movedOn(order, 'confirmCancel')
  if (!order.cancelRequestedAt && order.replaces === null) throw refuse('orders.noCancelRequest')
  return closeOrder(house, tx, order, 'confirmCancel', stamp, { reason })
}
