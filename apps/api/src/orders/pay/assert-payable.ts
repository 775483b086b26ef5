import { hasExpired } from '@yaoji/rules/orders/deadlines'
import { type OrderAct, orderStates } from '@yaoji/rules/orders/order-state'
import { movedOn } from '../moves/move-order.ts'
import type { OrderRow } from '../order-row.ts'
import { refuse } from '../refusals.ts'

/** Time decides before the job does: an order whose time ran out takes no money. */
export function assertPayable(order: OrderRow, act: OrderAct, at: Date): void {
  if (order.state !== orderStates.awaitingPayment.code) throw movedOn(order, act)
  if (hasExpired(order.expiresAt, at)) throw refuse('orders.expired')
}

/** What vouchers left to pay. */
export const dueFen = (order: Pick<OrderRow, 'payableFen' | 'paidFen'>): number => order.payableFen - order.paidFen
