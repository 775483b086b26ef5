import { createFileRoute } from '@tanstack/react-router'
import { receiptCalls } from '@yaoji/contract/receipts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, listPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { ReceiptBlock } from './receipt-block.tsx'

const validateSearch = searchOf({ state: oneOf('approved'), page: pageOf })

export const Route = createFileRoute('/hmdd')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(receiptCalls.list),
  head: () => titled('/hmdd'),
  pendingComponent: memberSkeleton('正在加载含麻回执', 'h-10', 'h-48', 'h-48'),
  component: Receipts,
})

const about =
  '含麻黄碱类复方制剂随货附有两联回执：核对批号和数量后，由备案的收货人签字并加盖公章，一联留存，一联上传到这里。'

/** Spec §2 and domain 2.7: the buyer's receipts, those that are to be handed in before those that passed. */
function Receipts() {
  const search = Route.useSearch()
  const passed = search.state === 'approved'
  const tabs = [
    { label: '待完成', href: hrefOf('/hmdd', { query: {} }), current: !passed },
    { label: '已通过', href: hrefOf('/hmdd', { query: { state: 'approved' } }), current: passed },
  ]
  return (
    <ListPage
      title="含麻回执"
      to="/hmdd"
      search={search}
      list={Route.useLoaderData()}
      above={
        <>
          <p className="mb-2 text-table text-secondary">{about}</p>
          <Tabs label="回执状态" tabs={tabs} className="mb-3" />
        </>
      }
      empty={
        <EmptyPanel title={passed ? '还没有通过审核的回执' : '没有需要上传的回执'}>
          <SiteLink to="/order" className={buttonLook('brand')}>
            查看我的订单
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(orders) => (
        <div className="space-y-3">
          {orders.map((order) => (
            <ReceiptBlock key={order.order_id} order={order} />
          ))}
        </div>
      )}
    </ListPage>
  )
}
