import type { OrderDetailWire } from '@yaoji/contract/orders'
import { Panel } from '../../shell/kit/panel.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'

/** Who did what and when: the order's own history. */
export function OrderLog({ order }: { readonly order: OrderDetailWire }) {
  return (
    <Panel as="section" className="p-4 text-table" aria-label="订单记录">
      <h2 className="mb-2 font-semibold">订单记录</h2>
      <ol className="space-y-1">
        {order.moves.map((move) => (
          <li key={`${move.move}-${move.at}`} className="flex flex-wrap gap-x-4">
            <span className="text-secondary numbers">{minuteText(move.at)}</span>
            <span>{move.text}</span>
            <span className="text-secondary">{move.actor}</span>
            {move.reason && <span className="text-secondary">{move.reason}</span>}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
