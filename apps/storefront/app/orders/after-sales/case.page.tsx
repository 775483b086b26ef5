import { createFileRoute } from '@tanstack/react-router'
import { afterSalesCalls, type CaseDetailWire } from '@yaoji/contract/after-sales'
import type { ReactNode } from 'react'
import { load } from '../../shell/api/load.ts'
import { Money } from '../../shell/kit/money.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { PictureButtons } from '../../shell/licences/picture-buttons.tsx'
import { memberSkeleton } from '../../shell/page/member-page.tsx'
import { idInPath } from '../../shell/paths/id-in-path.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { minuteText } from '../../shell/time/moment-text.ts'
import { CaseActs } from './case-acts.tsx'
import { CaseGoods } from './case-goods.tsx'

export const Route = createFileRoute('/order/afterSalesInfo/$id')({
  loader: async (page) => (await load(afterSalesCalls.one, { id: idInPath(page.params.id) }, page)).data,
  head: () => titled('/order/afterSalesInfo/{id}'),
  pendingComponent: memberSkeleton('正在加载售后申请', 'h-32', 'h-40', 'h-48'),
  component: Case,
})

/** Spec §2: one application of after-sales, where it stands and what its buyer does next. */
function Case() {
  const one = Route.useLoaderData()
  return (
    <div className="space-y-3 text-table">
      <nav aria-label="位置" className="text-secondary">
        <SiteLink to="/order" query={{ status: 'after_sales' }} className="hover:text-brand">
          售后
        </SiteLink>{' '}
        ›{' '}
        <SiteLink to="/order/info/{id}" params={{ id: one.order_id }} className="numbers hover:text-brand">
          订单 {one.order_no}
        </SiteLink>{' '}
        › <span className="text-ink">售后详情</span>
      </nav>
      <Panel as="section" className="space-y-3 p-4">
        <CaseActs one={one} />
      </Panel>
      <CaseFacts one={one} />
      <Panel as="section" className="p-4" aria-label="售后记录">
        <h2 className="mb-2 font-semibold">处理记录</h2>
        <ol className="space-y-1">
          {one.moves.map(({ move, text, actor, reason, at }) => (
            <li key={`${move}-${at}`} className="flex flex-wrap gap-x-4">
              <span className="text-secondary numbers">{minuteText(at)}</span>
              <span>{text}</span>
              <span className="text-secondary">{actor}</span>
              {reason && <span className="text-secondary">{reason}</span>}
            </li>
          ))}
        </ol>
      </Panel>
    </div>
  )
}

const CaseFacts = ({ one }: { readonly one: CaseDetailWire }) => (
  <Panel as="section" className="space-y-3 p-4" aria-label="申请内容">
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      <Fact name="问题类型">{one.kind_name}</Fact>
      <Fact name="处理方式">{one.outcome_name}</Fact>
      <Fact name="申请人">
        {one.asked_by} <span className="text-secondary numbers">{minuteText(one.asked_at)}</span>
      </Fact>
      {one.amount !== '0.00' && (
        <Fact name={one.return_id === null ? '预计退款' : '退款金额'}>
          <Money yuan={one.amount} size="small" />
        </Fact>
      )}
      {one.replacement && (
        <Fact name={`${one.outcome_name}订单`}>
          <SiteLink
            to="/order/info/{id}"
            params={{ id: one.replacement.order_id }}
            className="text-brand numbers hover:underline"
          >
            {one.replacement.order_no}
          </SiteLink>{' '}
          <span className="text-secondary">无需付款</span>
        </Fact>
      )}
      {one.refund_to === 'balance' && <Fact name="退款方式">{one.refund_to_name}</Fact>}
      {one.waybill !== '' && (
        <Fact name="寄回运单">
          {one.carrier} <span className="numbers">{one.waybill}</span>
        </Fact>
      )}
      {one.quality === 1 && <Fact name="审核">冷链、含麻商品由质管人员审核</Fact>}
    </dl>
    {one.words !== '' && (
      <p className="break-words">
        <span className="mr-2 text-secondary">问题说明</span>
        {one.words}
      </p>
    )}
    <div className="border-t border-hairline pt-3">
      <CaseGoods of={one} />
    </div>
    {one.pictures.length > 0 && (
      <div className="flex flex-wrap gap-2">
        <PictureButtons name={`售后${one.id}的照片`} pictures={one.pictures} />
      </div>
    )}
  </Panel>
)

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </div>
)
