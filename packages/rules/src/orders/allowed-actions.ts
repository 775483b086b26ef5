import type { OrderState } from './order-state.ts'

type BuyerAction = 'pay' | 'cancel' | 'request_cancel' | 'confirm' | 'buy_again'

/**
 * Domain guide 2.6, column "Buyer actions": what the buyer may do in each state. Our choice: whatever was ordered is
 * ordered again in every state.
 */
const byState: Record<OrderState, readonly BuyerAction[]> = {
  awaitingPayment: ['pay', 'cancel', 'buy_again'],
  awaitingReview: ['cancel', 'buy_again'],
  awaitingGroup: ['buy_again'],
  awaitingSlip: ['request_cancel', 'buy_again'],
  slipped: ['buy_again'],
  picked: ['buy_again'],
  outbound: ['buy_again'],
  shipped: ['confirm', 'buy_again'],
  completed: ['buy_again'],
  cancelled: ['buy_again'],
}

export interface ActionFacts {
  readonly state: OrderState
  readonly cancelRequested: boolean
  /** The buyer, the carrier or the calendar has said that the goods arrived. */
  readonly received: boolean
  /** It sends goods in place of others: no money of it could go back (decision 0129). */
  readonly replacement: boolean
}

/** What the buyer may do with an order now. A request to cancel is made once; receipt is confirmed once. */
export function allowedActions(order: ActionFacts): BuyerAction[] {
  return byState[order.state].filter(
    (action) =>
      !(action === 'request_cancel' && (order.cancelRequested || order.replacement)) &&
      !(action === 'confirm' && order.received),
  )
}
