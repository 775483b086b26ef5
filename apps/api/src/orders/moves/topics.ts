import type { RefundNews } from '@yaoji/rules/messages/money-message'
import type { OrderMoved, SaidLine } from '@yaoji/rules/orders/order-moved'
import type { OrderAct } from '@yaoji/rules/orders/order-state'

/** The facts of a move; a line is `{ ...asOrdered, ...line }`. Earlier rows say of each also that nothing happened to it. */
interface OrderMovedFact extends Omit<OrderMoved, 'lines'> {
  readonly lines: readonly SaidLine[]
}
/** Words for the buyer. */
interface OrderNotice {
  readonly member_id: number
  readonly order_id: number
  readonly order_no: string
  readonly move: OrderAct
  readonly text: string
  readonly reason: string
  /** Absent from rows that were written before somebody read them. */
  readonly order_kind?: 'normal' | 'ephedrine'
  /** Of a pick: the goods of which less leaves than was ordered. */
  readonly short?: readonly string[]
}
/** Money of an order goes back: words for the buyer. */
interface RefundNotice extends RefundNews {
  readonly memberId: number
}
/** Whoever took the sales slip (the ERP) learns that it is void. */
interface SlipVoid {
  readonly order_id: number
  readonly order_no: string
  readonly slip_no: string
  readonly reason: string
}

declare module '../../platform/outbox/topics.ts' {
  interface Topics {
    'order.moved': OrderMovedFact
    'order.notice': OrderNotice
    'refund.notice': RefundNotice
    'erp.slipVoid': SlipVoid
  }
}
