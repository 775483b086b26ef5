import { createFileRoute } from '@tanstack/react-router'
import { orderCalls } from '@yaoji/contract/orders'
import { load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, rowsOf } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
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
    return { orders: rowsOf(orders), counts: counts.data }
  },
  head: () => titled('/order'),
  pendingComponent: memberSkeleton('正在加载订单', 'h-10', 'h-36', 'h-36', 'h-36'),
  component: Orders,
})

function Orders() {
  const { orders, counts } = Route.useLoaderData()
  const search = Route.useSearch()
  const narrowed = Boolean(search.keywords || search.start_time || search.end_time || search.period)
  const tabs = orderTabs.map(({ status, label, key }) => ({
    label,
    href: hrefOf('/order', { query: { status } }),
    current: search.status === status,
    count: <span className="text-note text-secondary numbers">{counts[key]}</span>,
  }))
  return (
    <ListPage
      title="我的订单"
      to="/order"
      search={search}
      list={orders}
      above={
        <>
          <Tabs label="订单状态" tabs={tabs} />
          <OrderFilter search={search} />
        </>
      }
      empty={
        <EmptyPanel title={narrowed ? '没有符合条件的订单' : '这里还没有订单'}>
          <SiteLink to={narrowed ? '/order' : '/list'} className={buttonLook('brand')}>
            {narrowed ? '查看全部订单' : '去选购商品'}
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(rows) => (
        <div className="space-y-3">
          {rows.map((order) => (
            <OrderBlock key={order.id} order={order} />
          ))}
        </div>
      )}
    </ListPage>
  )
}
