import { createFileRoute } from '@tanstack/react-router'
import { arrivalCalls } from '@yaoji/contract/arrivals'
import { type OrderDetailWire, orderCalls } from '@yaoji/contract/orders'
import { type OrderPapersWire, paperCalls } from '@yaoji/contract/papers'
import { load } from '../../shell/api/load.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { memberSkeleton } from '../../shell/page/member-page.tsx'
import { idInPath } from '../../shell/paths/id-in-path.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { flagOf, searchOf } from '../../shell/paths/search-parsers.ts'
import { titled } from '../../shell/paths/site.ts'
import { Parties, SignatureLine } from '../../shell/print/parties.tsx'
import { OrderAfterSales } from '../after-sales/order-after-sales.tsx'
import { Arrival } from '../arrival/arrival.tsx'
import { ArrivalEntry } from '../arrival/arrival-entry.tsx'
import { NotYours } from '../arrival/not-yours.tsx'
import { OrderActions } from '../order-actions.tsx'
import { OrderFlags } from '../order-block.tsx'
import { OrderGroup } from '../order-group.tsx'
import { OrderTimes } from '../order-times.tsx'
import { GoodsActivities } from './goods-activities.tsx'
import { LotQuestions } from './lot-questions.tsx'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderCold } from './order-cold.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderGivenBack } from './order-given-back.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderLog } from './order-log.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderReplacement } from './order-replacement.tsx'
import { OrderSum } from './order-sum.tsx'

/** The code of a parcel says that it arrived. */
const validateSearch = searchOf({ receive: flagOf })

export const Route = createFileRoute('/order/info/$id')({
  validateSearch,
  loaderDeps: ({ search }) => ({ receive: search.receive }),
  loader: async (page) => {
    const one = { id: idInPath(page.params.id) }
    const [order, papers, arrival] = await Promise.all([
      load(orderCalls.detail, one, page),
      load(paperCalls.list, one, page),
      page.deps.receive ? load(arrivalCalls.one, one, page) : null,
    ])
    return { order: order.data, papers: papers.data, arrival: arrival?.data ?? null }
  },
  head: () => titled('/order/info/{id}'),
  pendingComponent: memberSkeleton('正在加载订单', 'h-32', 'h-40', 'h-72'),
  notFoundComponent: NotYours,
  component: OrderPage,
})

function OrderPage() {
  const { order, papers, arrival } = Route.useLoaderData()
  if (arrival) return <Arrival order={order} arrival={arrival} papers={papers} />
  return <Detail order={order} papers={papers} />
}

function Detail({ order, papers }: { readonly order: OrderDetailWire; readonly papers: OrderPapersWire }) {
  return (
    <div className="space-y-3">
      <Parties title="采购订单" />
      <nav aria-label="位置" className="text-table text-secondary print:hidden">
        <SiteLink to="/order" className="hover:text-brand">
          我的订单
        </SiteLink>{' '}
        › <span className="text-ink numbers">{order.order_no}</span>
      </nav>
      <Panel as="section" className="p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="inline-flex items-center gap-2 text-lg font-semibold">
            {order.status_label}
            <OrderFlags flags={order.flags} />
          </h1>
          <OrderSum order={order} />
          {order.cancel_reason && <span className="text-table text-secondary">取消原因：{order.cancel_reason}</span>}
          <OrderTimes order={order} className="text-table text-secondary" />
          <span className="ml-auto flex flex-wrap items-center gap-2 print:hidden">
            <Button tone="plain" onClick={() => print()}>
              打印
            </Button>
            <OrderActions order={order} size="normal" />
          </span>
          <p className="hidden w-full numbers print:block">订单号 {order.order_no}</p>
        </div>
        <div className="print:hidden">
          <OrderProgress steps={order.progress} />
        </div>
        <OrderGroup order={order} />
        <OrderReplacement order={order} />
      </Panel>
      <LotQuestions order={order} />
      <OrderGivenBack order={order} />
      <div className="empty:hidden print:hidden">
        <ArrivalEntry order={order} papers={papers} />
      </div>
      <OrderFacts order={order} />
      <OrderCold order={order} />
      <OrderLines order={order} />
      <div className="empty:hidden print:hidden">
        <GoodsActivities order={order} />
      </div>
      <OrderAmounts order={order} />
      <SignatureLine />
      <div className="space-y-3 print:hidden">
        <OrderAfterSales order={order} />
        <OrderPapers order={order} papers={papers} />
        <OrderLog order={order} />
      </div>
    </div>
  )
}
