import { sumFen } from '@yaoji/rules/money/fen'
import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type CompletedOrder, earnPoints } from './earn-points.ts'
import { takeBackPoints } from './take-back-points.ts'

const orderOf = ({ orderId: id, orderNo, memberId, kind, money, back }: OrderMoved): CompletedOrder => ({
  id,
  orderNo,
  memberId,
  kind,
  paidFen: money.paidFen,
  refundedFen: money.refundedFen + sumFen(back.map(({ amountFen }) => amountFen)),
})

/** An order completes: its company earns points. */
export const earnForOrder = (tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> =>
  earnPoints(tx, orderOf(moved), stamp)

/** Money of an order went back: what the rest does not earn is taken back. */
export const takeBackForOrder = (tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> =>
  takeBackPoints(tx, orderOf(moved), `return:${moved.version}`, stamp)
