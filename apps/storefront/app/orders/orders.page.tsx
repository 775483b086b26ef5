import { createFileRoute } from '@tanstack/react-router'
import { afterSalesCalls } from '@yaoji/contract/after-sales'
import { boughtLotCalls } from '@yaoji/contract/bought-lots'
import { orderCalls } from '@yaoji/contract/orders'
import { reportCalls } from '@yaoji/contract/reports'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { Tabs } from '../shell/kit/tabs.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { CaseList } from './after-sales/case-list.tsx'
import { BoughtList } from './bought/bought-list.tsx'
import { OrderFilter } from './order-filter.tsx'
import { OrderList } from './order-list.tsx'
import { type OrderSearch, validateOrderSearch } from './order-search.ts'
import { orderTabs } from './order-tabs.ts'
import { ReportList } from './report-list.tsx'

export const Route = createFileRoute('/order')({
  validateSearch: validateOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [shown, counts] = await Promise.all([loadTab(page.deps, page), load(orderCalls.counts, {}, page)])
    return { shown, counts: counts.data }
  },
  head: () => titled('/order'),
  pendingComponent: memberSkeleton('正在加载订单', 'h-10', 'h-36', 'h-36', 'h-36'),
  component: Orders,
})

/** The tab 售后 lists cases, 药检报告 and 购入批号 lot numbers; every other one lists orders. */
async function loadTab({ status, page: number, window, sold, ...narrowed }: OrderSearch, page: LoadingPage) {
  const paging = number ? { page: number } : {}
  if (status === 'after_sales')
    return { what: 'cases' as const, list: rowsOf(await load(afterSalesCalls.list, paging, page)) }
  if (status === 'reports') {
    const asked = { ...paging, ...(narrowed.keywords && { keywords: narrowed.keywords }) }
    return { what: 'reports' as const, list: rowsOf(await load(reportCalls.filter, asked, page)) }
  }
  if (status === 'bought') {
    const { keywords } = narrowed
    const asked = { ...paging, ...(window && { window }), ...(keywords && { keywords }), sold: sold ? 1 : 0 } as const
    const [list, reminder] = await Promise.all([
      load(boughtLotCalls.list, asked, page),
      load(boughtLotCalls.showReminder, {}, page),
    ])
    return { what: 'bought' as const, list: rowsOf(list), reminded: reminder.data.wanted === 1 }
  }
  const asked = { ...narrowed, ...paging, ...(status && { status }) }
  return { what: 'orders' as const, list: rowsOf(await load(orderCalls.list, asked, page)) }
}

function Orders() {
  const { shown, counts } = Route.useLoaderData()
  const search = Route.useSearch()
  const tabs = orderTabs.map(({ status, label, key }) => ({
    label,
    href: hrefOf('/order', { query: { status } }),
    current: search.status === status,
    ...(key && { count: <span className="text-note text-secondary numbers">{counts[key]}</span> }),
  }))
  const row = <Tabs label="订单状态" tabs={tabs} />
  if (shown.what === 'cases')
    return <CaseList search={search} list={shown.list} above={<div className="mb-3">{row}</div>} />
  if (shown.what === 'reports') return <ReportList search={search} list={shown.list} above={row} />
  if (shown.what === 'bought')
    return <BoughtList search={search} list={shown.list} reminded={shown.reminded} above={row} />
  const above = (
    <>
      {row}
      <OrderFilter search={search} />
    </>
  )
  return <OrderList search={search} list={shown.list} above={above} />
}
