import type { OrderDetailWire } from '@yaoji/contract/orders'
import { shanghaiTime } from './order-tabs.ts'

/** Who did what and when: the order's own history. */
export function OrderLog({ order }: { readonly order: OrderDetailWire }) {
  return (
    <section className="rounded-card border border-hairline bg-surface p-4 text-table" aria-label="订单记录">
      <h2 className="mb-2 font-semibold">订单记录</h2>
      <ol className="space-y-1">
        {order.moves.map((move) => (
          <li key={`${move.move}-${move.at}`} className="flex flex-wrap gap-x-4">
            <span className="text-secondary numbers">{shanghaiTime(move.at)}</span>
            <span>{move.text}</span>
            <span className="text-secondary">{move.actor}</span>
            {move.reason && <span className="text-secondary">{move.reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
