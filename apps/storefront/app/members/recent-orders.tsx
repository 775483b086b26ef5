import type { OrderWire } from '@yaoji/contract/orders'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { dayText } from '../shell/time/moment-text.ts'

const namesOf = (order: OrderWire) => order.lines.map((line) => line.name).join('、')

/** The last orders, one line each. */
export function RecentOrders({ orders }: { readonly orders: readonly OrderWire[] }) {
  return (
    <Panel as="section" className="p-4" aria-labelledby="recent">
      <div className="mb-2 flex items-baseline justify-between">
        <h2 id="recent" className="font-semibold">
          近期订单
        </h2>
        <SiteLink to="/order" className="text-table text-brand hover:underline">
          全部订单
        </SiteLink>
      </div>
      {orders.length === 0 && (
        <p className="text-table text-secondary">
          还没有订单，
          <SiteLink to="/list" className="text-brand underline">
            去选购商品
          </SiteLink>
        </p>
      )}
      <ul className="divide-y divide-hairline text-table">
        {orders.map((order) => (
          <li key={order.id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-1.5">
            <SiteLink to="/order/info/{id}" params={{ id: order.id }} className="numbers hover:text-brand">
              {order.order_no}
            </SiteLink>
            <span className="text-secondary numbers">{dayText(order.created_at)}</span>
            <span className="min-w-0 flex-1 truncate text-secondary" title={namesOf(order)}>
              {namesOf(order)}
            </span>
            <Money yuan={order.payable} size="small" tone="ink" />
            <span className="w-16 text-right text-brand-strong">{order.status_label}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
