import { createFileRoute } from '@tanstack/react-router'
import { pointsCalls } from '@yaoji/contract/points'
import { hrefOf, SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { Pager } from '../shell/parts/pager.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { titled } from '../shell/site.ts'
import { GiftOrderBlock } from './gift-order-block.tsx'
import { giftOrderTabs, validateGiftOrderSearch } from './gift-order-search.ts'

export const Route = createFileRoute('/jfdd')({
  validateSearch: validateGiftOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { data, meta } = await load(pointsCalls.orders, page.deps, page)
    return { orders: data, meta }
  },
  head: () => titled('/jfdd'),
  pendingComponent: GiftOrdersSkeleton,
  component: GiftOrders,
})

function GiftOrders() {
  const { orders, meta } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold">积分订单</h1>
      <nav aria-label="积分订单状态" className="flex overflow-x-auto border-b border-hairline bg-surface px-2">
        {giftOrderTabs.map(({ status, label }) => {
          const current = (search.status ?? '') === status
          return (
            <SiteLink
              key={label}
              to="/jfdd"
              query={{ status: status || undefined }}
              aria-current={current ? 'page' : undefined}
              className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap ${current ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
            >
              {label}
            </SiteLink>
          )
        })}
      </nav>
      {orders.length === 0 ? (
        <div className="mt-3 rounded-card border border-hairline bg-surface">
          <EmptyState title={search.status ? '这里还没有积分订单' : '还没有兑换过礼品'}>
            <SiteLink to="/jfsc" className={buttonLook('brand')}>
              去积分商城
            </SiteLink>
          </EmptyState>
        </div>
      ) : (
        <div className="mt-3 space-y-3">
          {orders.map((order) => (
            <GiftOrderBlock key={order.id} order={order} />
          ))}
        </div>
      )}
      {meta && (
        <Pager
          meta={meta}
          hrefOfPage={(page) => hrefOf('/jfdd', { query: { ...search, page: page === 1 ? undefined : page } })}
        />
      )}
    </>
  )
}

function GiftOrdersSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载积分订单" />
      <Skeleton className="h-10" />
      <Skeleton className="h-36" />
      <Skeleton className="h-36" />
    </div>
  )
}
