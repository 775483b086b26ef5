import type { OrderDetailWire } from '@yaoji/contract/orders'
import { Price } from '../shell/parts/price.tsx'

const refundKinds: Readonly<Record<string, string>> = {
  short_pick: '缺货退款',
  cancel: '取消退款',
  after_sales: '售后退款',
}
const refundStates: Readonly<Record<string, string>> = { done: '已退回', due: '待财务转账退回' }

/** What it cost, freight by warehouse, and what came back. */
export function OrderAmounts({ order }: { readonly order: OrderDetailWire }) {
  return (
    <section
      className="flex flex-wrap justify-between gap-4 rounded-card border border-hairline bg-surface p-4 text-table"
      aria-label="金额"
    >
      <ul className="space-y-1">
        {order.refunds.map((refund) => (
          <li key={`${refund.kind}-${refund.at}-${refund.amount}`} className="numbers">
            {refundKinds[refund.kind] ?? refund.kind} <Price yuan={refund.amount} size="small" />{' '}
            <span className="text-secondary">{refundStates[refund.state] ?? refund.state}</span>
          </li>
        ))}
      </ul>
      <dl className="ml-auto w-64 space-y-1">
        <Row name="商品总额" yuan={order.goods_amount} />
        {order.reduction !== '0.00' && <Row name="优惠" yuan={`-${order.reduction}`} />}
        {order.freights.map((freight) => (
          <Row key={freight.ck_id} name={`运费（${freight.ck_name}）`} yuan={freight.fee} />
        ))}
        <div className="flex items-baseline justify-between border-t border-hairline pt-1">
          <dt>应付</dt>
          <dd>
            <Price yuan={order.payable} />
          </dd>
        </div>
        <Row name="已付" yuan={order.paid_amount} />
        {order.refunded !== '0.00' && <Row name="已退" yuan={order.refunded} />}
      </dl>
    </section>
  )
}

const Row = ({ name, yuan }: { readonly name: string; readonly yuan: string }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>
      <Price yuan={yuan} size="small" tone="ink" />
    </dd>
  </div>
)
