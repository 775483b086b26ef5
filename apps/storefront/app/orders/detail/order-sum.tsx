import type { OrderDetailWire } from '@yaoji/contract/orders'
import { Money } from '../../shell/kit/money.tsx'
import { standsIn } from '../../shell/orders/stands-in.ts'
import { refundParts } from '../../shell/payment/refund-parts.ts'

/**
 * What the order comes to, and what of it is left to pay or goes back, beside its state: the sums stand below all lines. Paper has
 * them once, there.
 */
export function OrderSum({ order }: { readonly order: OrderDetailWire }) {
  if (order.replacement) return null
  const unpaid = standsIn(order, 'awaitingPayment')
  // Of a cancelled order nobody owes anything.
  const owed = !standsIn(order, 'cancelled') && !(unpaid && order.due === order.payable)
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-table text-secondary numbers print:hidden">
      <span>{order.kinds} 种</span>
      {owed && (
        <span>
          应付 <Money yuan={order.payable} tone={unpaid ? 'ink' : 'price'} />
        </span>
      )}
      {unpaid && (
        <span>
          待付 <Money yuan={order.due} />
        </span>
      )}
      {refundParts(order).map(({ name, yuan }) => (
        <span key={name}>
          {name} <Money yuan={yuan} tone="ink" />
        </span>
      ))}
      <a href="#amounts" className="text-brand hover:underline">
        金额明细
      </a>
    </p>
  )
}
