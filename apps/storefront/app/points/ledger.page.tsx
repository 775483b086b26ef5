import { createFileRoute } from '@tanstack/react-router'
import { drawCalls } from '@yaoji/contract/draws'
import { type PointsWire, pointsCalls } from '@yaoji/contract/points'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { rowsOf } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { pointsText } from './chosen-gifts.ts'
import { DrawRecord } from './draw-record.tsx'
import { PointsLedger } from './points-ledger.tsx'

const validateSearch = searchOf({ tab: oneOf('draws'), page: pageOf })

export const Route = createFileRoute('/jfgl')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { tab, ...paging } = page.deps
    const [points, list] = await Promise.all([
      load(pointsCalls.points, {}, page),
      tab === 'draws' ? loadDraws(paging, page) : loadLedger(paging, page),
    ])
    return { points: points.data, list }
  },
  head: () => titled('/jfgl'),
  pendingComponent: memberSkeleton('正在加载积分', 'h-24', 'h-10', 'h-64'),
  component: Points,
})

type Paging = { readonly page?: number }
const loadDraws = async (paging: Paging, page: LoadingPage) => ({
  kind: 'draws' as const,
  ...rowsOf(await load(drawCalls.record, paging, page)),
})
const loadLedger = async (paging: Paging, page: LoadingPage) => ({
  kind: 'ledger' as const,
  ...rowsOf(await load(pointsCalls.log, paging, page)),
})

function Points() {
  const { points, list } = Route.useLoaderData()
  const search = Route.useSearch()
  const tab = (label: string, tab?: 'draws') => ({
    label,
    href: hrefOf('/jfgl', { query: { tab } }),
    current: search.tab === tab,
  })
  return (
    <MemberPage title="积分管理">
      <Held points={points} />
      <Tabs label="积分记录" tabs={[tab('积分明细'), tab('抽奖记录', 'draws')]} className="mt-3" />
      {list.kind === 'draws' ? <DrawRecord rows={list.rows} /> : <PointsLedger rows={list.rows} />}
      <Pager meta={list.meta} hrefOfPage={pageHref('/jfgl', search)} />
    </MemberPage>
  )
}

/** What the company holds and when some of it lapses. */
const Held = ({ points }: { readonly points: PointsWire }) => (
  <Panel as="section" aria-label="可用积分" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
    <p>
      <span className="block text-table text-secondary">单位可用积分</span>
      <strong className="text-2xl numbers">{pointsText(points.points)}</strong>
    </p>
    <p className="order-last w-full min-w-0 text-table text-secondary sm:order-none sm:w-auto sm:flex-1">
      {points.lapsing > 0 ? (
        <span className="text-warning">
          {pointsText(points.lapsing)} 积分将于 {points.lapses_on} 到期
        </span>
      ) : (
        '今年没有将到期的积分'
      )}
      <span className="block text-note">订单完成后每实付1元积1分（含麻订单除外），次年12月31日到期，先得先用。</span>
    </p>
    {points.open === 1 ? (
      <SiteLink to="/jfsc" className={`${buttonLook('brand')} ml-auto`}>
        去兑换礼品
      </SiteLink>
    ) : (
      <p className="w-full rounded-control bg-warning-wash px-3 py-2 text-table text-warning">{points.reason}</p>
    )}
  </Panel>
)
