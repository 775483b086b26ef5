import { createFileRoute } from '@tanstack/react-router'
import { nearExpiryCalls } from '@yaoji/contract/near-expiry'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { listPage } from '../shell/page/list-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { hrefOf, InnerLink, type Query } from '../shell/paths/links.tsx'
import { flagOf, oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../shell/zones/zone-skeleton.tsx'
import { LotCard } from './lot-card.tsx'

const kinds = { western: '西药', patent: '中成药', tcm: '中药饮片', device: '医疗器械', health: '保健食品' } as const
const sorts = { expiry: '效期近的在前', price: '价格低的在前', saving: '省得多的在前' } as const
const months = [3, 6, 9] as const
const names = <Names extends object>(given: Names) => Object.keys(given) as (keyof Names & string)[]

const validateSearch = searchOf({
  page: pageOf,
  kind: oneOf(...names(kinds)),
  months: oneOf(...months),
  in_stock: flagOf,
  sort: oneOf(...names(sorts)),
})

export const Route = createFileRoute('/jxqzc')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(nearExpiryCalls.list),
  head: () => titled('/jxqzc'),
  pendingComponent: ZoneSkeleton,
  component: NearExpiryZone,
})

function NearExpiryZone() {
  const { rows, meta } = Route.useLoaderData()
  const search = Route.useSearch()
  const priced = rows.some((lot) => lot.price !== undefined)
  const href = (change: Query) => hrefOf('/jxqzc', { query: { ...search, page: undefined, ...change } })
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '近效期专区' }]} />
      <ZoneBanner
        here="/jxqzc"
        theme="calendar"
        title="近效期专区"
        subtitle="按批号单独定价，效期逐一标明，适合周转快的门店"
      />
      <Panel as="p" className="mb-3 px-4 py-2.5 text-table text-secondary">
        所购即所示批号，发货不换批；距有效期不足 30 天的批号停止销售。近效期商品除质量问题外不退换。
      </Panel>
      <Panel as="nav" aria-label="筛选" className="mb-3 space-y-1.5 px-4 py-2.5 text-table">
        <Choices name="类别" all={href({ kind: undefined })} chosen={search.kind}>
          {names(kinds).map((kind) => [kind, kinds[kind], href({ kind })])}
        </Choices>
        {priced && (
          <>
            <Choices name="效期" all={href({ months: undefined })} chosen={search.months}>
              {months.map((most) => [most, `${most} 个月内`, href({ months: most })])}
            </Choices>
            <Choices name="排序" chosen={search.sort ?? 'expiry'}>
              {names(sorts).map((sort) => [sort, sorts[sort], href({ sort })])}
            </Choices>
            <Choices name="库存" all={href({ in_stock: undefined })} chosen={search.in_stock}>
              {[[1, '只看有货', href({ in_stock: 1 })]]}
            </Choices>
          </>
        )}
      </Panel>
      <h2 className="sr-only">近效期批号</h2>
      {rows.length === 0 ? (
        <EmptyState title="没有符合条件的批号">
          <InnerLink href={hrefOf('/jxqzc')} className="text-brand hover:underline">
            清除条件
          </InnerLink>
        </EmptyState>
      ) : (
        <div className="grid gap-2 sm:gap-3 md:grid-cols-2 xl:grid-cols-3">
          {rows.map((lot) => (
            <LotCard key={lot.activity_id} lot={lot} />
          ))}
        </div>
      )}
      <Pager meta={meta} hrefOfPage={pageHref('/jxqzc', search)} />
    </div>
  )
}

type Choice = readonly [value: string | number, text: string, href: string]

function Choices({
  name,
  all,
  chosen,
  children,
}: {
  readonly name: string
  /** Where "all" leads; absent where one is always chosen. */
  readonly all?: string
  readonly chosen: string | number | undefined
  readonly children: readonly Choice[] | readonly (readonly (string | number)[])[]
}) {
  const look = (on: boolean) =>
    `rounded-control px-2 py-0.5 ${on ? 'bg-brand-wash font-semibold text-brand-strong' : 'hover:text-brand'}`
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-1">
      <span className="mr-2 text-secondary">{name}</span>
      {all !== undefined && (
        <InnerLink href={all} className={look(chosen === undefined)}>
          全部
        </InnerLink>
      )}
      {children.map(([value, text, href]) => (
        <InnerLink
          key={value}
          href={String(href)}
          className={look(chosen === value)}
          {...(chosen === value ? { 'aria-current': 'true' as const } : {})}
        >
          {text}
        </InnerLink>
      ))}
    </div>
  )
}
