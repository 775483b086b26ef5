import { createFileRoute } from '@tanstack/react-router'
import { SiteLink } from '../shell/links.tsx'
import { Price } from '../shell/parts/price.tsx'
import { wholeOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { Countdown } from './countdown.tsx'
import { type LoadedPay, loadPay } from './load-pay.ts'
import { kindNames } from './order-brief.tsx'
import { OrderResult } from './order-result.tsx'
import { stageOf } from './order-stage.ts'
import { PayMethods } from './pay-methods.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { UnpaidSiblings } from './siblings.tsx'

export const Route = createFileRoute('/cart/step3/$id')({
  loader: (page) => loadPay(wholeOf(page.params.id, 1), page),
  head: () => titled('/cart/step3/{id}'),
  pendingComponent: PaySkeleton,
  component: PayPage,
})

function PayPage() {
  const loaded = Route.useLoaderData()
  return <Pay key={loaded.pay.order.id} loaded={loaded} />
}

function Pay({ loaded: { pay, detail } }: { readonly loaded: LoadedPay }) {
  const { order } = pay
  if (stageOf(order) !== 'unpaid')
    return (
      <div className="column py-3">
        <OrderResult detail={detail} />
        <UnpaidSiblings pay={pay} />
      </div>
    )
  return (
    <div className="column py-3">
      <section className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card border border-hairline bg-surface p-4">
        <div>
          <h1 className="text-lg font-semibold">订单已提交，请付款</h1>
          <p className="mt-1 flex flex-wrap gap-x-3 text-table text-secondary numbers">
            <span>
              {kindNames[order.kind]} {order.order_no}
            </span>
            <span>{order.kinds} 种商品</span>
            <SiteLink to="/order/info/{id}" params={{ id: order.id }} className="text-brand hover:underline">
              查看订单
            </SiteLink>
          </p>
        </div>
        <p className="sm:text-right">
          <span className="block">
            {order.voucher_amount === '0.00' ? '应付' : `现金券已付 ¥${order.voucher_amount}，还需付`}{' '}
            <Price yuan={order.due} size="large" />
          </span>
          {order.expires_at !== null && (
            <span className="text-table">
              <Countdown expiresAt={order.expires_at} timestamp={pay.timestamp} />
              <span className="text-secondary">，超时自动取消</span>
            </span>
          )}
        </p>
      </section>
      <PayMethods pay={pay} detail={detail} />
      <UnpaidSiblings pay={pay} />
    </div>
  )
}
