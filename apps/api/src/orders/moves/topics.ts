import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { OrderAct } from '@yaoji/rules/orders/order-state'

/** Words for the buyer. */
interface OrderNotice {
  readonly member_id: number
  readonly order_id: number
  readonly order_no: string
  readonly move: OrderAct
  readonly text: string
  readonly reason: string
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
    'order.moved': OrderMoved
    'order.notice': OrderNotice
    'erp.slipVoid': SlipVoid
  }
}
