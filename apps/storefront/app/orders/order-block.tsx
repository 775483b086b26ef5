import type { OrderWire } from '@yaoji/contract/orders'
import { pieceNameOf } from '@yaoji/rules/promotions/piece-name'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { refundParts } from '../shell/payment/refund-parts.ts'
import { minuteText } from '../shell/time/moment-text.ts'
import { AfterSalesLink } from './after-sales/after-sales-link.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderGroup } from './order-group.tsx'
import { OrderTimes } from './order-times.tsx'

const pictures = 5

/** 麻, 账, 返 …: what sets this order apart. */
export const OrderFlags = ({ flags }: { readonly flags: readonly string[] }) => (
  <>
    {flags.map((flag) => (
      <span
        key={flag}
        className="inline-flex h-4 items-center rounded-[2px] bg-warning px-1 text-mark leading-none text-white"
      >
        {flag}
      </span>
    ))}
  </>
)

/** One order in the list: its head, its goods at a glance, what it costs, what to do. */
export function OrderBlock({ order }: { readonly order: OrderWire }) {
  const rest = order.lines.length - pictures
  const pieces = pieceNameOf(order.lines.map(({ bzdw, measure }) => ({ unit: bzdw, measure })))
  return (
    <Panel as="article">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-page px-3 py-2 text-table">
        <span className="text-secondary numbers">{minuteText(order.created_at)}</span>
        <span className="inline-flex items-center gap-1.5">
          <OrderFlags flags={order.flags} />
          <SiteLink to="/order/info/{id}" params={{ id: order.id }} className="numbers hover:text-brand">
            {order.order_no}
          </SiteLink>
        </span>
        {!order.replacement && <span className="text-secondary">{order.pay_method_label}</span>}
        <strong className="ml-auto text-brand-strong">{order.status_label}</strong>
      </header>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-3 py-3">
        <SiteLink
          to="/order/info/{id}"
          params={{ id: order.id }}
          className="flex min-w-0 flex-1 flex-wrap gap-2 max-sm:basis-full"
        >
          <span className="sr-only">查看订单 {order.order_no}：</span>
          {order.lines.slice(0, pictures).map((line) => (
            <span key={line.id} className="w-12 shrink-0 sm:w-16" title={`${line.name} ${line.ypgg} × ${line.ordered}`}>
              <img
                src={line.goods_image}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="rounded-control border border-hairline"
              />
              <span className="mt-0.5 block truncate text-mark text-secondary">{line.name}</span>
            </span>
          ))}
          {rest > 0 && (
            <span className="self-center text-table whitespace-nowrap text-secondary">等 {order.kinds} 种</span>
          )}
        </SiteLink>
        <p className="text-table sm:ml-auto sm:text-right">
          <span className="text-secondary numbers">
            {order.kinds} 种，共 {order.pieces} {pieces}
          </span>
          <br />
          {order.replacement ? '无需付款' : <Money yuan={order.payable} />}
          {refundParts(order).map(({ name, yuan }) => (
            <span key={name} className="block text-note text-secondary numbers">
              {name} {yuanText(yuan)}
            </span>
          ))}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2 sm:ml-0 sm:w-60">
          <OrderActions order={order} />
          <AfterSalesLink order={order} />
        </div>
      </div>
      <OrderTimes order={order} className="px-3 pb-3 text-note text-secondary" />
      {order.group && (
        <div className="px-3 pb-3">
          <OrderGroup order={order} compact />
        </div>
      )}
    </Panel>
  )
}
