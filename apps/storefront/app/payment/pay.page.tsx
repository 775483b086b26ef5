import { createFileRoute, useRouter } from '@tanstack/react-router'
import { Countdown } from '../shell/kit/countdown.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { idInPath } from '../shell/paths/id-in-path.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { type LoadedPay, loadUnpaid } from './load-pay.ts'
import { kindNames } from './order-brief.tsx'
import { OrderResult } from './order-result.tsx'
import { stageOf } from './order-stage.ts'
import { PayMethods } from './pay-methods.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { UnpaidSiblings } from './unpaid-siblings.tsx'

export const Route = createFileRoute('/cart/step3/$id')({
  loader: (page) => loadUnpaid(idInPath(page.params.id), page),
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
  const router = useRouter()
  if (stageOf(order) !== 'unpaid')
    return (
      <div className="column py-3">
        <OrderResult detail={detail} />
        <UnpaidSiblings pay={pay} />
      </div>
    )
  return (
    <div className="column py-3">
      <Panel as="section" className="mb-3 flex flex-wrap items-center justify-between gap-3 p-4">
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
            {order.voucher_amount === '0.00' ? '应付' : `现金券已付 ${yuanText(order.voucher_amount)}，还需付`}{' '}
            <Money yuan={order.due} size="large" />
          </span>
          {order.expires_at !== null && (
            <span className="text-table">
              <Countdown
                urgent
                name="剩余"
                over="订单已超时"
                until={order.expires_at}
                timestamp={pay.timestamp}
                onOver={() => void router.invalidate()}
              />
              <span className="text-secondary">，超时自动取消</span>
            </span>
          )}
        </p>
      </Panel>
      <PayMethods pay={pay} detail={detail} />
      <UnpaidSiblings pay={pay} />
    </div>
  )
}
