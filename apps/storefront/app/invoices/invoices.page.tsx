import { createFileRoute } from '@tanstack/react-router'
import { invoiceCalls } from '@yaoji/contract/invoices'
import { load } from '../shell/api/load.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, listPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { InvoiceFilter } from './invoice-filter.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { InvoicePacks } from './invoice-packs.tsx'
import { validateInvoiceSearch } from './invoice-search.ts'

export const Route = createFileRoute('/dzfp')({
  validateSearch: validateInvoiceSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [list, packs] = await Promise.all([listPage(invoiceCalls.list)(page), load(invoiceCalls.packs, {}, page)])
    return { list, packs: packs.data }
  },
  head: () => titled('/dzfp'),
  pendingComponent: memberSkeleton('正在加载电子发票', 'h-10', 'h-64'),
  component: Invoices,
})

/** Spec §2: e-invoices of what left, and the red letters that take of them back. */
function Invoices() {
  const search = Route.useSearch()
  const { list, packs } = Route.useLoaderData()
  const asked = Object.entries(search).some(([name, value]) => name !== 'page' && value !== undefined)
  return (
    <ListPage
      title="电子发票"
      note={
        <>
          按每张订单的实际出库数量与实付金额开具；退货退款自动开具红字发票。
          <SiteLink to="/dzht" className="text-brand underline">
            修改开票资料
          </SiteLink>
        </>
      }
      to="/dzfp"
      search={search}
      list={list}
      above={<InvoiceFilter search={search} />}
      below={(list.rows.length > 0 || packs.length > 0) && <InvoicePacks loaded={packs} />}
      empty={
        <EmptyPanel title={asked ? '没有符合条件的发票' : '还没有发票。订单出库后自动开具，这里可以查看和下载。'}>
          <SiteLink to={asked ? '/dzfp' : '/order'} className="text-brand hover:underline">
            {asked ? '查看全部发票' : '查看我的订单'}
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(rows) => <InvoiceList rows={rows} />}
    </ListPage>
  )
}
