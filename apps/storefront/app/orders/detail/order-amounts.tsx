import type { OrderDetailWire } from '@yaoji/contract/orders'
import { Money } from '../../shell/kit/money.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { refundParts } from '../../shell/payment/refund-parts.ts'

const refundKinds: Readonly<Record<string, string>> = {
  short_pick: '缺货退款',
  cancel: '取消退款',
  after_sales: '售后退款',
  price_difference: '退补价',
}
const refundStates: Readonly<Record<string, string>> = { done: '已退回', due: '待财务转账退回' }

/** What it cost, freight by warehouse, and what came back. */
export function OrderAmounts({ order }: { readonly order: OrderDetailWire }) {
  return (
    <Panel
      as="section"
      id="amounts"
      className="flex scroll-mt-20 flex-wrap justify-between gap-4 p-4 text-table"
      aria-label="金额"
    >
      <ul className="space-y-1">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="numbers">
            {refundKinds[refund.kind] ?? refund.kind} <Money yuan={refund.amount} size="small" />{' '}
            <span className="text-secondary">{refundStates[refund.state] ?? refund.state}</span>
            {(refund.kind === 'after_sales' || refund.kind === 'price_difference') && (
              <SiteLink to="/order/returnInfo/{id}" params={{ id: refund.id }} className="ml-2 text-brand underline">
                {refund.kind === 'after_sales' ? '退货单' : '退补价单'}
              </SiteLink>
            )}
          </li>
        ))}
        <PromotionRecord order={order} />
      </ul>
      <dl className="ml-auto w-64 space-y-1">
        {order.replacement && <p className="text-secondary">{order.replacement.name}的商品无需付款，货款在原订单。</p>}
        <Row name="商品总额" yuan={order.goods_amount} />
        {order.add_on !== '0.00' && <Row name="其中换购" yuan={order.add_on} />}
        {order.reductions.map((reduction) => (
          <div key={reduction.kind} className="flex items-baseline justify-between gap-3">
            <dt className="text-secondary" title={reduction.name}>
              {reduction.kind_name}
            </dt>
            <dd className="text-price numbers">−{yuanText(reduction.amount)}</dd>
          </div>
        ))}
        {order.freights.map((freight) => (
          <Row key={freight.ck_id} name={`运费（${freight.ck_name}）`} yuan={freight.fee} />
        ))}
        <div className="flex items-baseline justify-between border-t border-hairline pt-1">
          <dt>应付</dt>
          <dd>
            <Money yuan={order.payable} />
          </dd>
        </div>
        {order.voucher_amount !== '0.00' && <Row name="其中现金券" yuan={order.voucher_amount} />}
        <Row name="已付" yuan={order.paid_amount} />
        {order.cashback && <CashbackRow cashback={order.cashback} />}
        {refundParts(order).map(({ name, yuan }) => (
          <Row key={name} name={name} yuan={yuan} />
        ))}
      </dl>
    </Panel>
  )
}

/** 预计返现 while the order is under way, 已返 once it is complete. */
const CashbackRow = ({ cashback }: { readonly cashback: NonNullable<OrderDetailWire['cashback']> }) => (
  <>
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-secondary" title={cashback.name}>
        {cashback.given === null ? '预计返现' : '已返现'}
      </dt>
      <dd className="text-brand numbers">{yuanText(cashback.given ?? cashback.promised)}</dd>
    </div>
    {cashback.taken !== '0.00' && <Row name="退款扣回返现" yuan={cashback.taken} />}
  </>
)

const Row = ({ name, yuan }: { readonly name: string; readonly yuan: string }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>
      <Money yuan={yuan} size="small" tone="ink" />
    </dd>
  </div>
)

const states = { applied: '已享', missing: '未达到', displaced: '未享' } as const

/** What every promotion did when the order was placed, and why the others did nothing. */
function PromotionRecord({ order }: { readonly order: OrderDetailWire }) {
  if (order.promotions.length === 0) return null
  return (
    <li className="pt-1">
      <details>
        <summary className="cursor-pointer text-secondary hover:text-brand">下单时的优惠说明</summary>
        <ul className="mt-1 space-y-0.5 text-note text-secondary">
          {order.promotions.map((promotion) => (
            <li key={`${promotion.kind_name}-${promotion.name}`}>
              <span className={promotion.state === 'applied' ? 'text-brand' : ''}>{states[promotion.state]}</span>{' '}
              {promotion.name}：{promotion.text}
              {promotion.amount !== '0.00' && (
                <span className="text-price numbers"> −{yuanText(promotion.amount)}</span>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
