import { createFileRoute } from '@tanstack/react-router'
import { type CouponWire, couponCalls } from '@yaoji/contract/coupons'
import { hrefOf, SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { Pager } from '../shell/parts/pager.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { pageOf, wholeOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { firstDay, lastDay, momentText } from './coupon-days.ts'
import { CouponTicket } from './coupon-ticket.tsx'

const statuses = [
  { status: undefined, label: '未使用', count: 'unused' },
  { status: '1', label: '已使用', count: 'used' },
  { status: '2', label: '已过期', count: 'expired' },
  { status: '-1', label: '已作废', count: 'void' },
] as const
const types = ['全部类型', '通用券', '中药券', '非中药券', '品牌券'] as const

const validateSearch = (raw: Record<string, unknown>) => {
  const status = statuses.find((each) => each.status !== undefined && each.status === String(raw.status ?? ''))?.status
  return { status, type: wholeOf(raw.type, 1), page: pageOf(raw.page) } as {
    status?: '1' | '2' | '-1'
    type?: number
    page?: number
  }
}

export const Route = createFileRoute('/yhq')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { status, ...rest } = page.deps
    const [held, counts] = await Promise.all([
      load(couponCalls.held, { ...rest, status: Number(status ?? 0) }, page),
      load(couponCalls.counts, {}, page),
    ])
    return { coupons: held.data, meta: held.meta, counts: counts.data }
  },
  head: () => titled('/yhq'),
  pendingComponent: HeldSkeleton,
  component: HeldCoupons,
})

function HeldCoupons() {
  const { coupons, meta, counts } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg font-semibold">我的优惠券</h1>
        <SiteLink to="/lqzx" className={buttonLook('brand', 'small')}>
          去领券中心
        </SiteLink>
      </div>
      <nav aria-label="优惠券状态" className="flex overflow-x-auto border-b border-hairline bg-surface px-2">
        {statuses
          .filter(({ count }) => count !== 'void' || counts.void > 0)
          .map(({ status, label, count }) => (
            <SiteLink
              key={label}
              to="/yhq"
              query={{ status, type: search.type }}
              aria-current={search.status === status ? 'page' : undefined}
              className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap numbers ${search.status === status ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
            >
              {label} {counts[count]}
            </SiteLink>
          ))}
      </nav>
      <nav aria-label="券类型" className="flex flex-wrap gap-x-4 gap-y-1 bg-surface px-4 py-2 text-table">
        {types.map((label, index) => {
          const type = index === 0 ? undefined : index
          return (
            <SiteLink
              key={label}
              to="/yhq"
              query={{ status: search.status, type }}
              aria-current={search.type === type ? 'true' : undefined}
              className={search.type === type ? 'font-medium text-brand' : 'text-secondary hover:text-brand'}
            >
              {label}
            </SiteLink>
          )
        })}
      </nav>
      {coupons.length === 0 ? (
        <div className="rounded-b-card border border-t-0 border-hairline bg-surface">
          <EmptyState title={search.status ? '没有这类优惠券' : '还没有可用的优惠券'}>
            <SiteLink to="/lqzx" className={buttonLook('brand')}>
              去领券
            </SiteLink>
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="优惠券" className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <Held coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
      {meta && (
        <Pager
          meta={meta}
          hrefOfPage={(page) => hrefOf('/yhq', { query: { ...search, page: page === 1 ? undefined : page } })}
        />
      )}
    </>
  )
}

function Held({ coupon }: { readonly coupon: CouponWire }) {
  return (
    <CouponTicket coupon={coupon} open={coupon.status === 0} action={<HeldAction coupon={coupon} />}>
      <p className="truncate text-secondary" title={coupon.scope_text}>
        {coupon.scope_text}
      </p>
      <p className="text-note text-secondary numbers">
        {firstDay(coupon.valid_from)} 至 {lastDay(coupon.valid_until)}
        {coupon.ends_soon === 1 && <span className="ml-2 text-warning">即将到期</span>}
      </p>
    </CouponTicket>
  )
}

/** What can be done with it, or why nothing can. */
function HeldAction({ coupon }: { readonly coupon: CouponWire }) {
  if (coupon.status === 1)
    return (
      <>
        <span className="mr-auto text-note text-secondary numbers">{momentText(coupon.used_at)} 使用</span>
        <SiteLink to="/order/info/{id}" params={{ id: coupon.order_id }} className={buttonLook('plain', 'small')}>
          查看订单
        </SiteLink>
      </>
    )
  if (coupon.status === 0 && coupon.status_label === '未使用')
    return (
      <SiteLink to="/list" className={buttonLook('price', 'small')}>
        去使用
      </SiteLink>
    )
  return <span className="text-note text-secondary">{coupon.status_label}</span>
}

function HeldSkeleton() {
  return (
    <div className="space-y-3">
      <LoadingNote what="正在加载优惠券" />
      <Skeleton className="h-10" />
      <div className="grid gap-3 lg:grid-cols-2">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-32" />
        ))}
      </div>
    </div>
  )
}
