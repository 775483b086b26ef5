import type { OrderWire } from '@yaoji/contract/orders'

/** Until when it must be paid to leave today, and when it should arrive. */
export function OrderTimes({ order, className }: { readonly order: OrderWire; readonly className: string }) {
  if (!order.cutoff && !order.expected_on) return null
  return (
    <p className={`numbers ${className}`}>
      {order.cutoff && `今日 ${order.cutoff} 前付款，今日发货`}
      {order.cutoff && order.expected_on && ' · '}
      {order.expected_on && `预计 ${order.expected_on} 送达`}
    </p>
  )
}
