import type { PayPageWire } from '@yaoji/contract/payments'
import { OrderBrief } from './order-brief.tsx'
import { stageOf } from './order-stage.ts'

/** The other half of a split purchase, as long as it waits for its money. */
export function UnpaidSiblings({ pay }: { readonly pay: PayPageWire }) {
  const unpaid = pay.siblings.filter((order) => stageOf(order) === 'unpaid')
  if (unpaid.length === 0) return null
  return (
    <section aria-labelledby="siblings" className="mt-3">
      <h2 id="siblings" className="mb-2 font-semibold">
        同时提交的另一笔订单还需付款
      </h2>
      <div className="grid gap-3 lg:grid-cols-2">
        {unpaid.map((order) => (
          <OrderBrief key={order.id} order={order} timestamp={pay.timestamp} />
        ))}
      </div>
    </section>
  )
}
