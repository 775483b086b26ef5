import { createFileRoute } from '@tanstack/react-router'
import { type AvailableCouponWire, type CouponWire, couponCalls } from '@yaoji/contract/coupons'
import { heldStateNames } from '@yaoji/rules/coupons/coupon-state'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage, rowsOf } from '../shell/page/list-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { idOf, oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { dayText, lastDayText, momentText } from '../shell/time/moment-text.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CouponTicket } from './coupon-ticket.tsx'
import { couponTypes } from './coupon-types.ts'

const statuses = [
  { status: undefined, label: '未使用', count: 'unused' },
  { status: 1, label: '已使用', count: 'used' },
  { status: 2, label: '已过期', count: 'expired' },
  { status: -1, label: '已作废', count: 'void' },
] as const

const validateSearch = searchOf({ status: oneOf(1, 2, -1), type: idOf, page: pageOf })

export const Route = createFileRoute('/yhq')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { status = 0, ...rest } = page.deps
    const [held, counts, usable, unusable] = await Promise.all([
      load(couponCalls.held, { ...rest, status }, page),
      load(couponCalls.counts, {}, page),
      ...([1, 0] as const).map((type) => (status === 0 ? orElse(send(couponCalls.available, { type }), []) : [])),
    ])
    return { held: rowsOf(held), counts: counts.data, forCart: [...(usable ?? []), ...(unusable ?? [])] }
  },
  head: () => titled('/yhq'),
  pendingComponent: HeldSkeleton,
  component: HeldCoupons,
})

function HeldCoupons() {
  const { held, counts, forCart } = Route.useLoaderData()
  const inCart = useShell().profile?.cart ?? 0
  const search = Route.useSearch()
  const tabs = statuses
    .filter(({ count }) => count !== 'void' || counts.void > 0)
    .map(({ status, label, count }) => ({
      label,
      href: hrefOf('/yhq', { query: { status, type: search.type } }),
      current: search.status === status,
      count: <span className="numbers">{counts[count]}</span>,
    }))
  return (
    <ListPage
      title="我的优惠券"
      action={
        <SiteLink to="/lqzx" className={buttonLook('brand', 'small')}>
          去领券中心
        </SiteLink>
      }
      to="/yhq"
      search={search}
      list={held}
      above={
        <>
          <Tabs label="优惠券状态" tabs={tabs} />
          <Types search={search} />
          <h2 className="sr-only">优惠券</h2>
        </>
      }
      empty={
        <EmptyPanel under title={search.status ? '没有这类优惠券' : '还没有可用的优惠券'}>
          <SiteLink to="/lqzx" className={buttonLook('brand')}>
            去领券
          </SiteLink>
        </EmptyPanel>
      }
    >
      {(coupons) => (
        <ul aria-label="优惠券" className="mt-3 grid grid-cols-1 gap-3 lg:grid-cols-2">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <Held coupon={coupon} forCart={inCart > 0 ? forCart.find(({ id }) => id === coupon.id) : undefined} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

const Types = ({ search }: { readonly search: ReturnType<typeof validateSearch> }) => (
  <nav aria-label="券类型" className="flex flex-wrap gap-x-4 gap-y-1 bg-surface px-4 py-2 text-table">
    {couponTypes.map(({ type, label }) => (
      <SiteLink
        key={label}
        to="/yhq"
        query={{ status: search.status, type }}
        aria-current={search.type === type ? 'true' : undefined}
        className={search.type === type ? 'font-medium text-brand' : 'text-secondary hover:text-brand'}
      >
        {type === undefined ? '全部类型' : label}
      </SiteLink>
    ))}
  </nav>
)

function Held({
  coupon,
  forCart,
}: {
  readonly coupon: CouponWire
  /** What it comes to for what is selected in the cart. */
  readonly forCart: AvailableCouponWire | undefined
}) {
  return (
    <CouponTicket
      coupon={coupon}
      open={coupon.status === 0}
      action={<HeldAction coupon={coupon} usable={forCart?.usable === 1} />}
    >
      <p className="truncate text-secondary" title={coupon.scope_text}>
        {coupon.scope_text}
      </p>
      <p className="text-note text-secondary">{coupon.excludes_text}</p>
      <p className="text-note text-secondary numbers">
        {dayText(coupon.valid_from)} 至 {lastDayText(coupon.valid_until)}
        {coupon.ends_soon === 1 && <span className="ml-2 text-warning">即将到期</span>}
      </p>
      {forCart && (
        <p className={`text-note numbers ${forCart.usable === 1 ? 'text-brand-strong' : 'text-secondary'}`}>
          购物车：{forCart.usable === 1 ? usableText(forCart) : forCart.reason}
        </p>
      )}
    </CouponTicket>
  )
}

const usableText = ({ saving }: AvailableCouponWire) =>
  fenOf(saving) > 0 ? `已选商品可用，可省${yuanText(saving)}` : '已选商品可用，不比当前方案省'

/** What can be done with it, or why nothing can. */
function HeldAction({ coupon, usable }: { readonly coupon: CouponWire; readonly usable: boolean }) {
  if (coupon.status === 1)
    return (
      <>
        <span className="mr-auto text-note text-secondary numbers">{momentText(coupon.used_at)} 使用</span>
        <SiteLink to="/order/info/{id}" params={{ id: coupon.order_id }} className={buttonLook('plain', 'small')}>
          查看订单
        </SiteLink>
      </>
    )
  if (coupon.status_label === heldStateNames.unused)
    return (
      <SiteLink to={usable ? '/cart' : '/list'} className={buttonLook('brand', 'small')}>
        {usable ? '去购物车使用' : '去使用'}
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
        <Skeletons count={4} className="h-32" />
      </div>
    </div>
  )
}
