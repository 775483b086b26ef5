import { hasOpenSlip } from '../../payments/transfer-slips.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refused } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { closeOrder } from '../close-order.ts'
import { moveOrder } from '../move-order.ts'
import { lockOrder, type OrderRow } from '../order-row.ts'

/** Staff let a reviewed order (credit term) through. A transfer is let through by finance alone, who saw the money. */
export async function approveOrder(tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (await hasOpenSlip(tx, orderId)) throw refused('该订单等待财务确认到账，请由财务处理')
  return moveOrder(tx, order, 'approve', stamp)
}

/** Staff turn a reviewed order down: it is cancelled and what was taken goes back. */
export async function refuseOrder(tx: Transaction, orderId: number, reason: string, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  return closeOrder(tx, order, 'refuse', stamp, { reason, set: { cancelReason: reason } })
}
