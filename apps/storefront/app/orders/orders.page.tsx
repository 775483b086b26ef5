import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '@yaoji/contract/orders'
import { hrefOf, SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { Pager } from '../shell/parts/pager.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { titled } from '../shell/site.ts'
import { OrderBlock } from './order-block.tsx'
import { OrderFilter } from './order-filter.tsx'
import { validateOrderSearch } from './order-search.ts'
import { orderTabs } from './order-tabs.ts'

export const Route = createFileRoute('/order')({
  validateSearch: validateOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [orders, counts] = await Promise.all([
      load(orderCalls.list, page.deps, page),
      load(orderCalls.counts, {}, page),
    ])
    return { orders: orders.data, meta: orders.meta, counts: counts.data }
  },
  head: () => titled('/order'),
  pendingComponent: OrdersSkeleton,
  component: Orders,
})

function Orders() {
  const { orders, meta, counts } = Route.useLoaderData()
  const search = Route.useSearch()
  const narrowed = Boolean(search.keywords || search.start_time || search.end_time)
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold">我的订单</h1>
      <nav aria-label="订单状态" className="flex overflow-x-auto border-b border-hairline bg-surface px-2">
        {orderTabs.map(({ status, label, key }) => {
          const current = (search.status ?? '') === status
          return (
            <SiteLink
              key={label}
              to="/order"
              query={{ status: status || undefined }}
              aria-current={current ? 'page' : undefined}
              className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap ${current ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
            >
              {label} <span className="text-note text-secondary numbers">{counts[key]}</span>
            </SiteLink>
          )
        })}
      </nav>
      <OrderFilter search={search} />
      {orders.length === 0 ? (
        <div className="rounded-card border border-hairline bg-surface">
          <EmptyState title={narrowed ? '没有符合条件的订单' : '这里还没有订单'}>
            <SiteLink to={narrowed ? '/order' : '/list'} className={buttonLook('brand')}>
              {narrowed ? '查看全部订单' : '去选购商品'}
            </SiteLink>
          </EmptyState>
        </div>
      ) : (
        <div className="space-y-3">
          {orders.map((order) => (
            <OrderBlock key={order.id} order={order} />
          ))}
        </div>
      )}
      {meta && (
        <Pager
          meta={meta}
          hrefOfPage={(page) => hrefOf('/order', { query: { ...search, page: page === 1 ? undefined : page } })}
        />
      )}
    </>
  )
}

function OrdersSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载订单" />
      <Skeleton className="h-10" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}
