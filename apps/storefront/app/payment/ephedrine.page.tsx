import { createFileRoute } from '@tanstack/react-router'
import { type EphedrineQuantityWire, ephedrineQuantityCalls } from '@yaoji/contract/ephedrine-quantities'
import type { OrderWire } from '@yaoji/contract/orders'
import { load } from '../shell/api/load.ts'
import { Card } from '../shell/kit/card.tsx'
import { idOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { CompanyAccount } from '../shell/payment/company-account.tsx'
import { EphedrineRules } from '../shell/payment/ephedrine-rules.tsx'
import { type LoadedPay, loadPayOrOpen } from './load-pay.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OrderBrief } from './order-brief.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'

/** Numbers of the orders, '12,13'; the first one leads to the others of the same purchase. */
const validateSearch = searchOf({ ids: textUpTo(100) })

export const Route = createFileRoute('/cart/hm')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [loaded, quantities] = await Promise.all([
      loadPayOrOpen(idOf(page.deps.ids?.split(',')[0]), page),
      load(ephedrineQuantityCalls.list, {}, page),
    ])
    return { loaded, quantities: quantities.data }
  },
  head: () => titled('/cart/hm'),
  pendingComponent: PaySkeleton,
  component: EphedrinePage,
})

function EphedrinePage() {
  const { loaded, quantities } = Route.useLoaderData()
  return loaded ? <EphedrinePay loaded={loaded} quantities={quantities} /> : <NothingToPay />
}

function EphedrinePay({
  loaded: { pay },
  quantities,
}: {
  readonly loaded: LoadedPay
  readonly quantities: readonly EphedrineQuantityWire[]
}) {
  const orders = [pay.order, ...pay.siblings].sort((a, b) => a.id - b.id)
  const ephedrine = orders.find((order) => order.kind === 'ephedrine')
  // The code of the page's own order is no other order's.
  const accountFor = ({ id, order_no }: OrderWire) => ({
    ...pay.company_account,
    remark: order_no,
    code: id === pay.order.id ? pay.company_account.code : '',
  })
  return (
    <div className="column py-3">
      <h1 className="mb-1 text-lg font-semibold">订单已提交，请分别付款</h1>
      <p className="mb-3 text-table text-secondary">含麻商品按规定单独成单，两笔订单分别付款、分别发货。</p>
      <div className="mb-3 grid gap-3 lg:grid-cols-2">
        {orders.map((order) => (
          <OrderBrief key={order.id} order={order} timestamp={pay.timestamp} />
        ))}
      </div>
      <div className="gap-3 lg:grid lg:grid-cols-2 lg:items-start">
        <Card title="含麻订单须知" tone="warning">
          <EphedrineRules />
          <Quantities of={quantities} />
        </Card>
        <Card title="对公转账账户">
          <CompanyAccount account={accountFor(ephedrine ?? pay.order)} />
          <p className="mt-2 text-note text-secondary">
            转账附言请填写对应订单的转账码或订单号；上传凭证请点“去付款”。
          </p>
        </Card>
      </div>
    </div>
  )
}

/** What may still be ordered this month, where the store sets a limit. */
function Quantities({ of }: { readonly of: readonly EphedrineQuantityWire[] }) {
  if (of.length === 0) return null
  return (
    <ul className="mt-2 border-t border-hairline pt-2 text-table" aria-label="本月限购数量">
      {of.map(({ name, used, ceiling, left }) => (
        <li key={name} className="numbers">
          {name}：本月限购{ceiling}，已订购{used}，
          <strong className={left === 0 ? 'text-price' : ''}>
            {left === 0 ? '本月不能再购买' : `还可购买${left}`}
          </strong>
        </li>
      ))}
    </ul>
  )
}
