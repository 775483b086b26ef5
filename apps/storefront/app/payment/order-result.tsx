import type { OrderDetailWire } from '@yaoji/contract/orders'
import { buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { type Stage, stageOf, stageText } from './order-stage.ts'

const marks: Readonly<Record<Stage, { readonly sign: string; readonly look: string }>> = {
  unpaid: { sign: '!', look: 'bg-warning' },
  'transfer-review': { sign: '…', look: 'bg-tag-blue' },
  'term-review': { sign: '…', look: 'bg-tag-blue' },
  group: { sign: '…', look: 'bg-brand' },
  paid: { sign: '✓', look: 'bg-brand' },
  cancelled: { sign: '×', look: 'bg-secondary' },
}

/** How far the order is and what happens next. */
export function OrderResult({ detail }: { readonly detail: OrderDetailWire }) {
  const stage = stageOf(detail)
  const { title, next } = stageText(detail)
  const mark = marks[stage]
  return (
    <Panel as="section" className="px-4 py-8 text-center">
      <span
        aria-hidden="true"
        className={`mx-auto flex size-14 items-center justify-center rounded-full text-2xl text-white ${mark.look}`}
      >
        {mark.sign}
      </span>
      <h1 className="mt-3 text-xl font-semibold">{title}</h1>
      <p className="mt-1 text-secondary numbers">
        订单号 {detail.order_no} · {detail.pay_method_label} <Money yuan={detail.payable} size="small" />
      </p>
      {next.length > 0 && (
        <ol className="mx-auto mt-5 w-fit max-w-full space-y-1 text-left text-table">
          {next.map((step, index) => (
            <li key={step} className="flex gap-2">
              <span className="text-secondary numbers">{index + 1}.</span>
              {step}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-4 text-table text-secondary">
        送至 {detail.address.region_name} {detail.address.detail}（{detail.address.receiver} {detail.address.phone}）
      </p>
      <p className="mt-6 flex flex-wrap justify-center gap-2">
        {stage === 'unpaid' && (
          <SiteLink to="/cart/step3/{id}" params={{ id: detail.id }} className={buttonLook('brand')}>
            去付款
          </SiteLink>
        )}
        <SiteLink
          to="/order/info/{id}"
          params={{ id: detail.id }}
          className={buttonLook(stage === 'unpaid' ? 'plain' : 'brand')}
        >
          查看订单
        </SiteLink>
        {stage === 'transfer-review' && (
          <a href={`/api/pay/order/${detail.id}/slip`} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
            查看已上传凭证
          </a>
        )}
        {detail.group && (
          <SiteLink to="/list/info-pt/{id}" params={{ id: detail.group.id }} className={buttonLook('plain')}>
            查看拼团进度
          </SiteLink>
        )}
        <SiteLink to="/list" className={buttonLook('plain')}>
          继续采购
        </SiteLink>
      </p>
    </Panel>
  )
}
