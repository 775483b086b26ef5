import type { ChosenTender } from '@yaoji/rules/money/tenders'
import { type OrderMove, stateOfCode } from '@yaoji/rules/orders/order-state'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { moveOrder } from '../moves/move-order.ts'
import type { OrderRow } from '../order-row.ts'

/**
 * The last money of an order is there, and its guards were asked before it moved. An order of a group waits for it (18),
 * one on the credit term for its review (15); others await their slip. `by` null: nothing was left to pay by a chosen way.
 */
export const becomePaid = (
  house: House,
  tx: Transaction,
  order: OrderRow,
  by: ChosenTender | null,
  stamp: Stamp,
  data: Record<string, unknown>,
  reason = '',
): Promise<OrderRow> =>
  moveOrder(house, tx, order, paidMove(order, by), stamp, {
    guarded: true,
    set: {
      paid: true,
      paidFen: order.payableFen,
      paidAt: stamp.at,
      expiresAt: null,
      ...(by && { tender: by }),
    },
    data,
    reason,
  })

function paidMove(order: OrderRow, by: ChosenTender | null): OrderMove {
  if (order.promotionId !== null) return 'joinGroup'
  if (by === 'credit_term') return 'requestReview'
  return stateOfCode(order.state) === 'awaitingReview' ? 'approve' : 'pay'
}
