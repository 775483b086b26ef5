import type { OrderWire } from '@yaoji/contract/orders'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { dayText } from '../shell/time/moment-text.ts'

const namesOf = (order: OrderWire) => order.lines.map((line) => line.name).join('、')

/** The last orders, one row each; on a telephone two lines. */
export function RecentOrders({ orders }: { readonly orders: readonly OrderWire[] }) {
  return (
    <Panel as="section" className="p-4" aria-labelledby="recent">
      <div className="mb-1 flex items-baseline justify-between">
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
          <RecentOrder key={order.id} order={order} />
        ))}
      </ul>
    </Panel>
  )
}

/** What was bought by the name of its first goods; a press anywhere opens the order, where every name stands whole. */
const RecentOrder = ({ order }: { readonly order: OrderWire }) => (
  <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 py-2 lg:py-2.25 lg:grid-cols-[15rem_minmax(0,1fr)_7rem_6rem]">
    <span className="flex gap-x-3 whitespace-nowrap text-secondary numbers max-lg:order-3">
      <SiteLink
        to="/order/info/{id}"
        params={{ id: order.id }}
        className="text-ink after:absolute after:inset-0 hover:text-brand"
        title={namesOf(order)}
      >
        {order.order_no}
      </SiteLink>
      {dayText(order.created_at)}
    </span>
    <span className="flex min-w-0 gap-x-1.5 max-lg:order-1">
      <span className="truncate">{order.lines[0]?.name}</span>
      {order.kinds > 1 && <span className="shrink-0 text-secondary numbers">共{order.kinds}种</span>}
    </span>
    <span className="text-right max-lg:order-2">
      <Money yuan={order.payable} size="small" tone="ink" />
    </span>
    <span className="text-right text-brand-strong max-lg:order-4">{order.status_label}</span>
  </li>
)
