import { createFileRoute } from '@tanstack/react-router'
import { afterSalesCalls, type ReturnSlipWire } from '@yaoji/contract/after-sales'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { load } from '../../shell/api/load.ts'
import { Money } from '../../shell/kit/money.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { memberSkeleton } from '../../shell/page/member-page.tsx'
import { idInPath } from '../../shell/paths/id-in-path.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { minuteText } from '../../shell/time/moment-text.ts'

export const Route = createFileRoute('/order/returnInfo/$id')({
  loader: async (page) => (await load(afterSalesCalls.slip, { id: idInPath(page.params.id) }, page)).data,
  head: () => titled('/order/returnInfo/{id}'),
  pendingComponent: memberSkeleton('正在加载退货单', 'h-24', 'h-40'),
  component: ReturnSlip,
})

/** Spec §2: the slip of goods that went back, or of a part of their price, line by line, and how the money goes back. */
function ReturnSlip() {
  const slip = Route.useLoaderData()
  const name = slip.of === 'goods' ? '退货单' : '退补价单'
  return (
    <div className="space-y-3 text-table">
      <nav aria-label="位置" className="text-secondary">
        <SiteLink to="/order" className="hover:text-brand">
          我的订单
        </SiteLink>{' '}
        ›{' '}
        <SiteLink to="/order/info/{id}" params={{ id: slip.order_id }} className="numbers hover:text-brand">
          {slip.order_no}
        </SiteLink>{' '}
        › <span className="text-ink">{name}</span>
      </nav>
      <Panel as="section" className="flex flex-wrap items-center gap-x-6 gap-y-2 p-4">
        <h1 className="text-lg font-semibold">{name}</h1>
        <span className="text-secondary numbers">{minuteText(slip.at)}</span>
        {slip.case_id !== null && (
          <SiteLink
            to="/order/afterSalesInfo/{id}"
            params={{ id: slip.case_id }}
            className="text-brand hover:underline"
          >
            查看售后申请
          </SiteLink>
        )}
        <SiteLink to="/dzfp" query={{ keywords: slip.order_no }} className="text-brand hover:underline">
          查看红字发票
        </SiteLink>
        <span className="ml-auto">
          退款合计 <Money yuan={slip.amount} />
        </span>
      </Panel>
      <Lines lines={slip.lines} of={slip.of} />
      <Panel as="section" className="p-4" aria-label="退款方式">
        <h2 className="mb-2 font-semibold">退款方式</h2>
        <ul className="space-y-1">
          {slip.money.map(({ name, amount, state }) => (
            <li key={name} className="flex flex-wrap gap-x-4">
              <span>{name}</span>
              <Money yuan={amount} size="small" />
              <span className="text-secondary">{state === 'done' ? '已退回' : '待财务转账退回'}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

const Lines = ({ lines, of }: Pick<ReturnSlipWire, 'lines' | 'of'>) => (
  <Panel as="section" aria-label={of === 'goods' ? '退货商品' : '退补价商品'}>
    <ul className="divide-y divide-hairline">
      {lines.map(({ line_id, name, ypgg, sccj, bzdw, measure, number, amount, lots }) => (
        <li key={line_id} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5">
          <span>
            {name} <span className="text-secondary">{ypgg}</span>
          </span>
          <span className="text-note text-secondary">{sccj}</span>
          {lots.map((lot) => (
            <span key={lot.lot_no} className="text-note text-secondary numbers">
              批号 {lot.lot_no}
              {lots.length > 1 && ` × ${quantityText(lot.number, bzdw, measure)}`}
            </span>
          ))}
          <span className="ml-auto flex items-baseline gap-x-6 numbers">
            <span>{of === 'goods' ? `× ${quantityText(number, bzdw, measure)}` : '退差价，商品留用'}</span>
            <Money yuan={amount} size="small" tone="ink" />
          </span>
        </li>
      ))}
    </ul>
  </Panel>
)
