import { createFileRoute } from '@tanstack/react-router'
import { drawCalls } from '@yaoji/contract/draws'
import { pointsCalls } from '@yaoji/contract/points'
import { hrefOf, SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { buttonLook } from '../shell/parts/button.tsx'
import { Pager } from '../shell/parts/pager.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { titled } from '../shell/site.ts'
import { pointsText } from './chosen-gifts.ts'
import { DrawRecord } from './draw-record.tsx'
import { validateLedgerSearch } from './gift-order-search.ts'
import { PointsLedger } from './points-ledger.tsx'

export const Route = createFileRoute('/jfgl')({
  validateSearch: validateLedgerSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { tab, ...paging } = page.deps
    const [points, list] = await Promise.all([
      load(pointsCalls.points, {}, page),
      tab === 'draws'
        ? load(drawCalls.record, paging, page).then(({ data, meta }) => ({ kind: 'draws' as const, rows: data, meta }))
        : load(pointsCalls.log, paging, page).then(({ data, meta }) => ({ kind: 'ledger' as const, rows: data, meta })),
    ])
    return { points: points.data, list }
  },
  head: () => titled('/jfgl'),
  pendingComponent: LedgerSkeleton,
  component: Points,
})

const tabs = [
  { tab: undefined, label: '积分明细' },
  { tab: 'draws', label: '抽奖记录' },
] as const

function Points() {
  const { points, list } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <h1 className="mb-3 text-lg font-semibold">积分管理</h1>
      <section
        aria-label="可用积分"
        className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-hairline bg-surface p-4"
      >
        <p>
          <span className="block text-table text-secondary">单位可用积分</span>
          <strong className="text-2xl text-price numbers">{pointsText(points.points)}</strong>
        </p>
        <p className="order-last w-full min-w-0 text-table text-secondary sm:order-none sm:w-auto sm:flex-1">
          {points.lapsing > 0 ? (
            <span className="text-warning">
              {pointsText(points.lapsing)} 积分将于 {points.lapses_on} 到期
            </span>
          ) : (
            '今年没有将到期的积分'
          )}
          <span className="block text-note">
            订单完成后每实付1元积1分（含麻订单除外），次年12月31日到期，先得先用。
          </span>
        </p>
        {points.open === 1 ? (
          <SiteLink to="/jfsc" className={`${buttonLook('brand')} ml-auto`}>
            去兑换礼品
          </SiteLink>
        ) : (
          <p className="w-full rounded-control bg-warning-wash px-3 py-2 text-table text-warning">{points.reason}</p>
        )}
      </section>
      <nav aria-label="积分记录" className="mt-3 flex border-b border-hairline bg-surface px-2">
        {tabs.map(({ tab, label }) => {
          const current = search.tab === tab
          return (
            <SiteLink
              key={label}
              to="/jfgl"
              query={{ tab }}
              aria-current={current ? 'page' : undefined}
              className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap ${current ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
            >
              {label}
            </SiteLink>
          )
        })}
      </nav>
      {list.kind === 'draws' ? <DrawRecord rows={list.rows} /> : <PointsLedger rows={list.rows} />}
      {list.meta && (
        <Pager
          meta={list.meta}
          hrefOfPage={(page) => hrefOf('/jfgl', { query: { ...search, page: page === 1 ? undefined : page } })}
        />
      )}
    </>
  )
}

function LedgerSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载积分" />
      <Skeleton className="h-24" />
      <Skeleton className="h-10" />
      <Skeleton className="h-64" />
    </div>
  )
}
