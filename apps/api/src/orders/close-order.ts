import type { OrderMove } from '@yaoji/rules/orders/order-state'
import { returnCoupon } from '../coupons/use-coupon.ts'
import { lockTenders } from '../payments/tenders.ts'
import { closeOpenSlip } from '../payments/transfer-slips.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { releaseForOrder } from '../promotions/quotas/claims.ts'
import { releaseStock } from '../stock/reserve-stock.ts'
import { type MoveFacts, moveOrder } from './move-order.ts'
import { linesOf, type OrderRow } from './order-row.ts'
import { refundCancelled } from './refund-order.ts'

type ClosingMove = Extract<OrderMove, 'cancel' | 'expire' | 'refuse' | 'confirmCancel' | 'failGroup'>

/**
 * Ends an order before anything left the warehouse: its stock and what it took of promotions' quotas are for sale again,
 * an open transfer slip is void, its coupon is the buyer's again, and money that was taken goes back by the tender it came
 * from, all in the transaction that cancels.
 */
export async function closeOrder(
  tx: Transaction,
  order: OrderRow,
  move: ClosingMove,
  stamp: Stamp,
  facts: MoveFacts,
): Promise<OrderRow> {
  const closed = await moveOrder(tx, order, move, stamp, {
    ...facts,
    set: { ...facts.set, cancelledAt: stamp.at, expiresAt: null },
  })
  await lockTenders(tx, order.id)
  const lines = await linesOf(tx, [order.id])
  await releaseStock(
    tx,
    lines
      .filter((line) => line.lotId === null)
      .map(({ goodsId, warehouseId, ordered }) => ({ goodsId, warehouseId, quantity: ordered })),
  )
  await releaseForOrder(tx, order.id, stamp.at)
  await closeOpenSlip(tx, order.id, '订单已取消', stamp)
  await returnCoupon(tx, order, stamp)
  return closed.paidFen > closed.refundedFen ? refundCancelled(tx, closed, stamp) : closed
}
