import { createFileRoute } from '@tanstack/react-router'
import { pointsCalls } from '@yaoji/contract/points'
import { buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, listPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { GiftOrderBlock } from './gift-order-block.tsx'
import { giftOrderTabs, validateGiftOrderSearch } from './gift-order-search.ts'

export const Route = createFileRoute('/jfdd')({
  validateSearch: validateGiftOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(pointsCalls.orders),
  head: () => titled('/jfdd'),
  pendingComponent: memberSkeleton('正在加载积分订单', 'h-10', 'h-36', 'h-36'),
  component: GiftOrders,
})

function GiftOrders() {
  const search = Route.useSearch()
  const tabs = giftOrderTabs.map(({ status, label }) => ({
    label,
    href: hrefOf('/jfdd', { query: { status } }),
    current: search.status === status,
  }))
  return (
    <ListPage
      title="积分订单"
      to="/jfdd"
      search={search}
      list={Route.useLoaderData()}
      above={<Tabs label="积分订单状态" tabs={tabs} className="mb-3" />}
      empty={
        <EmptyPanel title={search.status ? '这里还没有积分订单' : '还没有兑换过礼品'}>
          <SiteLink to="/jfsc" className={buttonLook('brand')}>
            去积分商城
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(orders) => (
        <div className="space-y-3">
          {orders.map((order) => (
            <GiftOrderBlock key={order.id} order={order} />
          ))}
        </div>
      )}
    </ListPage>
  )
}
