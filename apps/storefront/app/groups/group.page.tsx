import { createFileRoute } from '@tanstack/react-router'
import { groupCalls } from '@yaoji/contract/groups'
import { load } from '../shell/api/load.ts'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { DetailSkeleton } from '../shell/goods-detail/detail-skeleton.tsx'
import { DetailTabs } from '../shell/goods-detail/detail-tabs.tsx'
import { FactTable } from '../shell/goods-detail/fact-table.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { idInPath } from '../shell/paths/id-in-path.ts'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { GroupBox } from './group-box.tsx'

export const Route = createFileRoute('/list/info-pt/$id')({
  loader: async (page) => (await load(groupCalls.detail, { id: idInPath(page.params.id) }, page)).data,
  head: ({ loaderData }) => titled('/list/info-pt/{id}', loaderData?.goods.name),
  pendingComponent: DetailSkeleton,
  component: GroupDetail,
})

const rules = [
  ['怎样成团', '各家已付款的数量合计达到成团数量，全部订单一起成团；成团后到截止前仍可按拼团价参加。'],
  ['付款', '下单后 30 分钟内付款；支持余额与对公转账，转账以财务确认到账的时间计入。不使用账期与优惠券。'],
  ['未成团', '截止时数量不足，订单自动取消，款项按原支付方式全额退回，转账由财务退回原账户。'],
  ['发货', '成团后开票、备货、发货，与普通订单相同。'],
] as const

function GroupDetail() {
  const group = Route.useLoaderData()
  const { goods } = group
  return (
    <div className="column py-3" key={group.id}>
      <Trail crumbs={[{ label: '拼团专区', href: hrefOf('/ptzq') }, { label: goods.name }]} />
      <Panel className="grid gap-5 p-3 sm:p-5 lg:grid-cols-[360px_minmax(0,1fr)]">
        <figure className="min-w-0">
          <div className="rounded-card border border-hairline p-4">
            <GoodsPicture goods={goods} size={328} eager />
          </div>
          <figcaption className="mt-2 text-center text-note text-secondary">图片为示意，包装以实物为准</figcaption>
        </figure>
        <div className="min-w-0">
          <GroupBox group={group} />
          <FactTable goods={goods} />
        </div>
      </Panel>
      <Panel as="section" aria-labelledby="group-rules" className="mt-5 p-4">
        <h2 id="group-rules" className="mb-2 font-semibold">
          拼团规则
        </h2>
        <dl className="space-y-1 text-table">
          {rules.map(([name, text]) => (
            <div key={name} className="sm:flex sm:gap-4">
              <dt className="w-20 shrink-0 text-secondary">{name}</dt>
              <dd className="min-w-0">{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <DetailTabs goods={goods} />
    </div>
  )
}
