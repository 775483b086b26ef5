import { useRouter } from '@tanstack/react-router'
import type { OrderWire } from '@yaoji/contract/orders'
import { buttonLook } from '../shell/kit/button.tsx'
import { Countdown } from '../shell/kit/countdown.tsx'
import { Money } from '../shell/kit/money.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { stageOf } from './order-stage.ts'

export const kindNames = { normal: '普通订单', ephedrine: '含麻订单' } as const

/** One order of a split purchase, with the way to pay it. */
export function OrderBrief({ order, timestamp }: { readonly order: OrderWire; readonly timestamp: number }) {
  const ephedrine = order.kind === 'ephedrine'
  const router = useRouter()
  return (
    <article
      aria-label={`${kindNames[order.kind]} ${order.order_no}`}
      className={`rounded-card border p-4 ${ephedrine ? 'border-warning bg-warning-wash' : 'border-hairline bg-surface'}`}
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className={`font-semibold ${ephedrine ? 'text-warning' : ''}`}>{kindNames[order.kind]}</h2>
        <span className="text-table">{order.status_label}</span>
      </header>
      <p className="mt-1 text-table text-secondary numbers">订单号 {order.order_no}</p>
      <p className="text-table text-secondary numbers">
        {order.kinds} 种商品，{order.pay_method_label}
        {ephedrine && '（仅限）'}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-2">
        <Money yuan={stageOf(order) === 'unpaid' ? order.due : order.payable} size="large" />
        <Countdown
          urgent
          name="剩余"
          over="订单已超时"
          until={order.expires_at}
          timestamp={timestamp}
          onOver={() => void router.invalidate()}
        />
      </p>
      <p className="mt-3 flex gap-2">
        {stageOf(order) === 'unpaid' && (
          <SiteLink to="/cart/step3/{id}" params={{ id: order.id }} className={buttonLook('brand')}>
            去付款
          </SiteLink>
        )}
        <SiteLink to="/order/info/{id}" params={{ id: order.id }} className={buttonLook('plain')}>
          查看订单
        </SiteLink>
      </p>
    </article>
  )
}
