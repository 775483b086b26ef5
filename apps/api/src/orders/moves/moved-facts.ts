import type { MovedLine, OrderMoved, ReturnedLine } from '@yaoji/rules/orders/order-moved'
import { type OrderAct, type OrderState, stateOfCode } from '@yaoji/rules/orders/order-state'
import type { OrderRow } from '../order-row.ts'

/** What facts are made of: a row of orders, or what its makers know of one that they just placed. */
type MovedRow = Pick<
  OrderRow,
  | 'id'
  | 'orderNo'
  | 'purchaseNo'
  | 'memberId'
  | 'kind'
  | 'promotionId'
  | 'state'
  | 'version'
  | 'slipNo'
  | 'payableFen'
  | 'freightFen'
  | 'paidFen'
  | 'refundedFen'
>

/** The facts of an act, of the order as it is after it. */
export function movedFacts(
  after: MovedRow,
  happened: {
    readonly act: OrderAct
    readonly event: OrderMoved['event']
    readonly from: OrderState | null
    readonly lines: readonly MovedLine[]
    readonly back?: readonly ReturnedLine[]
    readonly toBalance?: boolean
  },
): OrderMoved {
  return {
    orderId: after.id,
    orderNo: after.orderNo,
    purchaseNo: after.purchaseNo,
    memberId: after.memberId,
    kind: after.kind,
    promotionId: after.promotionId,
    back: [],
    ...happened,
    to: stateOfCode(after.state),
    version: after.version,
    slipNo: after.slipNo,
    money: {
      payableFen: after.payableFen,
      freightFen: after.freightFen,
      paidFen: after.paidFen,
      refundedFen: after.refundedFen,
    },
  }
}
