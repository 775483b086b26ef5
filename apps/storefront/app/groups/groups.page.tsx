import { createFileRoute } from '@tanstack/react-router'
import { type GroupWire, groupCalls } from '@yaoji/contract/groups'
import { load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { GroupCard } from './group-card.tsx'

export const Route = createFileRoute('/ptzq')({
  loader: async (page) => (await load(groupCalls.list, {}, page)).data,
  head: () => titled('/ptzq'),
  pendingComponent: GroupZoneSkeleton,
  component: GroupZone,
})

const parts: readonly {
  readonly id: string
  readonly title: string
  readonly note: string
  readonly states: readonly GroupWire['state'][]
}[] = [
  { id: 'running', title: '正在拼团', note: '已付款数量达到成团数量即成团', states: ['running'] },
  { id: 'succeeded', title: '已成团，仍可参加', note: '付款后直接备货', states: ['succeeded'] },
  { id: 'coming', title: '即将开始', note: '', states: ['notStarted'] },
  { id: 'over', title: '最近结束', note: '未成团的款项已原路退回', states: ['failed', 'ended'] },
]
const rules = [
  '按数量成团：各家已付款数量合计达到成团数量，全部订单一起成团发货',
  '截止仍未达到，订单自动取消，款项原路退回，不扣任何费用',
  '付款后等待成团期间不能取消；拼团价不与优惠券、满减等叠加',
]

function GroupZone() {
  const { list, timestamp } = Route.useLoaderData()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '拼团专区' }]} />
      <ZoneBanner
        here="/ptzq"
        theme="basket"
        title="拼团专区"
        subtitle="多家门店合订一个数量，达到即享拼团价；未成团全额退回"
      />
      <Panel as="ol" className="mb-3 grid gap-x-6 gap-y-1 px-4 py-2.5 text-table text-secondary lg:grid-cols-3">
        {rules.map((rule, index) => (
          <li key={rule} className="flex gap-2 text-balance">
            <span className="font-semibold text-brand numbers">{index + 1}</span>
            {rule}
          </li>
        ))}
      </Panel>
      {list.length === 0 && (
        <EmptyPanel title="现在没有拼团，新的一期正在准备">
          <SiteLink to="/list" className={buttonLook('brand')}>
            去选购商品
          </SiteLink>
        </EmptyPanel>
      )}
      {parts.map(({ id, title, note, states }) => {
        const groups = list.filter((group) => states.includes(group.state))
        if (groups.length === 0) return null
        return (
          <section key={id} aria-labelledby={id} className="mb-4">
            <h2 id={id} className="mb-2 flex flex-wrap items-baseline gap-x-2 text-lg font-semibold">
              {title}
              <span className="text-table font-normal text-secondary numbers">
                {groups.length} 个{note && ` · ${note}`}
              </span>
            </h2>
            <div className="grid gap-2 sm:gap-3 lg:grid-cols-2">
              {groups.map((group) => (
                <GroupCard key={group.id} group={group} timestamp={timestamp} />
              ))}
            </div>
          </section>
        )
      })}
    </div>
  )
}

function GroupZoneSkeleton() {
  return (
    <div className="column py-3">
      <LoadingNote what="正在加载拼团" />
      <Skeleton className="mb-2 h-5 w-48" />
      <Skeleton className="mb-3 h-36 sm:h-40" />
      <div className="grid gap-3 lg:grid-cols-2">
        <Skeletons count={6} className="h-44" />
      </div>
    </div>
  )
}
