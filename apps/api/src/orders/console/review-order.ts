import { openClaim } from '../../payments/open-claim.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { closeOrder } from '../close-order.ts'
import type { House } from '../house.ts'
import { moveOrder } from '../moves/move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'

/** Staff let a reviewed order (credit term) through. A transfer is let through by finance alone, who saw the money. */
export async function approveOrder(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (await openClaim(tx, { kind: 'order', id: orderId })) throw refuse('orders.transferUnderReview')
  return moveOrder(house, tx, order, 'approve', stamp)
}

/** Staff turn a reviewed order down: it is cancelled and what was taken goes back. */
export async function refuseOrder(
  house: House,
  tx: Transaction,
  orderId: number,
  reason: string,
  stamp: Stamp,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  return closeOrder(house, tx, order, 'refuse', stamp, { reason, set: { cancelReason: reason } })
}
