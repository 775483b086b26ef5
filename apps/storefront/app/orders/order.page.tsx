import { createFileRoute, notFound } from '@tanstack/react-router'
import { orderCalls } from '@yaoji/contract/orders'
import { SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { titled } from '../shell/site.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderFlags } from './order-block.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGivenBack } from './order-given-back.tsx'
import { OrderGroup } from './order-group.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderProgress } from './order-progress.tsx'

export const Route = createFileRoute('/order/info/$id')({
  loader: async (page) => {
    if (!/^\d{1,15}$/.test(page.params.id)) throw notFound()
    return (await load(orderCalls.detail, { id: Number(page.params.id) }, page)).data
  },
  head: () => titled('/order/info/{id}'),
  pendingComponent: OrderSkeleton,
  component: OrderDetail,
})

function OrderDetail() {
  const order = Route.useLoaderData()
  return (
    <div className="space-y-3">
      <nav aria-label="位置" className="text-table text-secondary">
        <SiteLink to="/order" className="hover:text-brand">
          我的订单
        </SiteLink>{' '}
        › <span className="text-ink numbers">{order.order_no}</span>
      </nav>
      <section className="rounded-card border border-hairline bg-surface p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="inline-flex items-center gap-2 text-lg font-semibold">
            {order.status_label}
            <OrderFlags flags={order.flags} />
          </h1>
          {order.cancel_reason && <span className="text-table text-secondary">{order.cancel_reason}</span>}
          {order.expected_on && order.status < 70 && (
            <span className="text-table text-secondary">预计 {order.expected_on} 送达</span>
          )}
          <span className="ml-auto">
            <OrderActions order={order} size="normal" />
          </span>
        </div>
        <OrderProgress steps={order.progress} />
        <OrderGroup order={order} />
      </section>
      <OrderGivenBack order={order} />
      <OrderFacts order={order} />
      <OrderLines order={order} />
      <OrderAmounts order={order} />
      <OrderLog order={order} />
    </div>
  )
}

function OrderSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载订单" />
      <Skeleton className="h-32" />
      <Skeleton className="h-40" />
      <Skeleton className="h-72" />
    </div>
  )
}
