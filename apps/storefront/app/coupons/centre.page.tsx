import { createFileRoute } from '@tanstack/react-router'
import { couponCalls, type OfferedCouponWire } from '@yaoji/contract/coupons'
import { useEffect, useState } from 'react'
import { newKey, send } from '../shell/api.ts'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { Button, buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { LoadingNote, Skeleton } from '../shell/parts/skeleton.tsx'
import { showProblem } from '../shell/problems.ts'
import { textOf, wholeOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { showToast } from '../shell/toast.ts'
import { useShell } from '../shell/viewer.ts'
import { momentText } from './coupon-days.ts'
import { CouponTicket } from './coupon-ticket.tsx'

const tabs = [
  { type: undefined, label: '全部' },
  { type: 1, label: '通用券' },
  { type: 2, label: '中药券' },
  { type: 3, label: '非中药券' },
  { type: 4, label: '品牌券' },
] as const

/** ids: the coupons that a campaign names. */
const validateSearch = (raw: Record<string, unknown>) =>
  ({ type: wholeOf(raw.type, 1), ids: textOf(raw.ids) }) as { type?: number; ids?: string }

export const Route = createFileRoute('/lqzx')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => (await load(couponCalls.offered, page.deps, page)).data,
  head: () => titled('/lqzx'),
  pendingComponent: CentreSkeleton,
  component: CouponCentre,
})

function CouponCentre() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  const { viewer } = useShell()
  const [coupons, setCoupons] = useState(loaded)
  useEffect(() => setCoupons(loaded), [loaded])
  // The page was rendered before it was known who looks: visitors are not told what is theirs.
  const late = viewer === 'member' && loaded.some((coupon) => coupon.received === undefined)
  const { type, ids } = search
  useEffect(() => {
    if (late) send(couponCalls.offered, { type, ids } as never).then(({ data }) => setCoupons(data), showProblem)
  }, [late, type, ids])
  const changed = (now: OfferedCouponWire) =>
    setCoupons((before) => before.map((coupon) => (coupon.id === now.id ? now : coupon)))
  return (
    <div className="column py-3 lg:py-4">
      <header className="relative overflow-hidden rounded-card text-white">
        <BannerArt theme="red" motif="right" />
        <div className="relative flex min-h-28 flex-col justify-center gap-1 px-5 py-4 sm:px-10">
          <h1 className="text-2xl font-semibold">领券中心</h1>
          <p className="text-table">先领券，再下单；结算时自动选用最优惠的一张</p>
        </div>
      </header>
      <nav aria-label="券类型" className="mt-3 flex overflow-x-auto border-b border-hairline bg-surface px-2">
        {tabs.map(({ type: each, label }) => (
          <SiteLink
            key={label}
            to="/lqzx"
            query={{ type: each, ids }}
            aria-current={type === each ? 'page' : undefined}
            className={`h-10 border-b-2 px-3 leading-10 whitespace-nowrap ${type === each ? 'border-brand font-medium text-brand-strong' : 'border-transparent hover:text-brand'}`}
          >
            {label}
          </SiteLink>
        ))}
        <SiteLink to="/yhq" className="ml-auto h-10 px-3 leading-10 whitespace-nowrap text-brand hover:underline">
          我的优惠券
        </SiteLink>
      </nav>
      {ids && (
        <p className="mt-3 flex flex-wrap justify-between gap-2 rounded-card bg-brand-wash px-4 py-2 text-table">
          只显示本次活动的优惠券
          <SiteLink to="/lqzx" className="text-brand hover:underline">
            查看全部优惠券
          </SiteLink>
        </p>
      )}
      {coupons.length === 0 ? (
        <div className="mt-3 rounded-card border border-hairline bg-surface">
          <EmptyState title="这里暂时没有可领的优惠券">
            {type || ids ? (
              <SiteLink to="/lqzx" className={buttonLook('brand')}>
                看看全部优惠券
              </SiteLink>
            ) : (
              <SiteLink to="/list" className={buttonLook('brand')}>
                去选购商品
              </SiteLink>
            )}
          </EmptyState>
        </div>
      ) : (
        <ul aria-label="优惠券" className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <Offered coupon={coupon} visitor={viewer === 'visitor'} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-note text-secondary">
        每单限用一张，不与整单折扣同享；含麻、秒杀、拼团、组合等商品不参加；使用优惠券的订单不能用账期。整单取消后，未过期的券原样退回。
      </p>
    </div>
  )
}

function Offered({
  coupon,
  visitor,
  onChanged,
}: {
  readonly coupon: OfferedCouponWire
  readonly visitor: boolean
  readonly onChanged: (now: OfferedCouponWire) => void
}) {
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState('')
  const claim = async () => {
    setBusy(true)
    const wish = key || newKey()
    setKey(wish)
    try {
      const { data, message } = await send(couponCalls.claim, { id: coupon.id }, { idempotencyKey: wish })
      // The next claim is another wish.
      setKey('')
      onChanged(data)
      void showToast(message, 'success')
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const { state, state_label: label } = coupon
  const off = state === 'gone' || state === 'claimed'
  return (
    <CouponTicket
      coupon={coupon}
      open={!off}
      action={
        visitor && state === 'claim' ? (
          <SiteLink to="/login" query={{ redirect: '/lqzx' }} className={buttonLook('price', 'small')}>
            登录后领取
          </SiteLink>
        ) : state === 'claim' ? (
          <Button tone="price" size="small" busy={busy} onClick={() => void claim()}>
            {busy ? '正在领取…' : label}
          </Button>
        ) : state === 'use' ? (
          <SiteLink to="/list" className={buttonLook('brand', 'small')}>
            {label}
          </SiteLink>
        ) : (
          <Button tone="plain" size="small" disabled>
            {label}
          </Button>
        )
      }
    >
      <p className="truncate text-secondary" title={coupon.scope_text}>
        {coupon.scope_text}
      </p>
      <p className="text-note text-secondary numbers">
        {state === 'soon' ? (
          <span className="text-warning">{momentText(coupon.opens_at)} 开抢</span>
        ) : (
          coupon.valid_text
        )}
        {coupon.member_limit > 1 && ` · 每户限领 ${coupon.member_limit} 张`}
        {coupon.member_limit > 1 && coupon.received ? `，已领 ${coupon.received} 张` : ''}
      </p>
      {coupon.percent !== undefined && state !== 'soon' && <Progress percent={coupon.percent} />}
    </CouponTicket>
  )
}

const Progress = ({ percent }: { readonly percent: number }) => (
  <p className="flex items-center gap-2 text-note text-secondary numbers">
    <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-price-wash" aria-hidden="true">
      <span className="block h-full bg-price" style={{ width: `${percent}%` }} />
    </span>
    已抢 {percent}%
  </p>
)

function CentreSkeleton() {
  return (
    <div className="column py-3 lg:py-4">
      <LoadingNote what="正在加载优惠券" />
      <Skeleton className="h-28" />
      <Skeleton className="mt-3 h-10" />
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <Skeleton key={place} className="h-32" />
        ))}
      </div>
    </div>
  )
}
