import type { OrderWire } from '@yaoji/contract/orders'
import { buttonLook } from '../../shell/kit/button.tsx'
import { hrefOf, InnerLink } from '../../shell/paths/links.tsx'
import { useMayAsk } from './use-may-ask.ts'

/** From an order in the list to where something can be asked about it. */
export function AfterSalesLink({ order }: { readonly order: OrderWire }) {
  const may = useMayAsk(order)
  if (!may) return null
  const href = `${hrefOf('/order/info/{id}', { params: { id: order.id } })}#after-sales`
  return (
    <InnerLink href={href} className={buttonLook('plain', 'small')}>
      售后
    </InnerLink>
  )
}
