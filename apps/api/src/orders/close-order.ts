import type { OrderMove } from '@yaoji/rules/orders/order-state'
import { returnCoupon } from '../coupons/use-coupon.ts'
import { releaseStock } from '../goods/stock.ts'
import { lockTenders } from '../payments/tenders.ts'
import { closeOpenSlip } from '../payments/transfer-slips.ts'
import type { Deed } from '../platform/actor.ts'
import type { Transaction } from '../platform/database.ts'
import { releaseForOrder } from '../promotions/takings.ts'
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
  deed: Deed,
  facts: MoveFacts,
): Promise<OrderRow> {
  const closed = await moveOrder(tx, order, move, deed, {
    ...facts,
    set: { ...facts.set, cancelledAt: deed.at, expiresAt: null },
  })
  await lockTenders(tx, order.id)
  const lines = await linesOf(tx, [order.id])
  await releaseStock(
    tx,
    lines
      .filter((line) => line.lotId === null)
      .map(({ goodsId, warehouseId, ordered }) => ({ goodsId, warehouseId, quantity: ordered })),
  )
  await releaseForOrder(tx, order.id, deed.at)
  await closeOpenSlip(tx, order.id, '订单已取消', deed)
  await returnCoupon(tx, order, deed)
  return closed.paidFen > closed.refundedFen ? refundCancelled(tx, closed, deed) : closed
}
