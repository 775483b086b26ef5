import { createFileRoute } from '@tanstack/react-router'
import { couponCalls, type OfferedCouponWire } from '@yaoji/contract/coupons'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { load } from '../shell/api/load.ts'
import { showProblem } from '../shell/api/problems.ts'
import { ask } from '../shell/api/send.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { idOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { couponTypes } from './coupon-types.ts'
import { OfferedCoupon } from './offered-coupon.tsx'

/** ids: the coupons that a campaign names. */
const validateSearch = searchOf({ type: idOf, ids: textUpTo(100) })

export const Route = createFileRoute('/lqzx')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => (await load(couponCalls.offered, page.deps, page)).data,
  head: () => titled('/lqzx'),
  pendingComponent: CentreSkeleton,
  component: CouponCentre,
})

function CouponCentre() {
  const search = Route.useSearch()
  const { coupons, changed } = useOffered(Route.useLoaderData(), search)
  const { viewer } = useShell()
  const { type, ids } = search
  const tabs = couponTypes.map((each) => ({
    label: each.label,
    href: hrefOf('/lqzx', { query: { type: each.type, ids } }),
    current: type === each.type,
  }))
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '领券中心' }]} />
      <ZoneBanner here="/lqzx" theme="coupons" title="领券中心" subtitle="先领券，再下单；结算时自动选用最优惠的一张" />
      <Tabs label="券类型" tabs={tabs} className="mt-3">
        <SiteLink to="/yhq" className="ml-auto h-10 px-3 leading-10 text-brand hover:underline">
          我的优惠券
        </SiteLink>
      </Tabs>
      {ids && (
        <p className="mt-3 flex flex-wrap justify-between gap-2 rounded-card bg-brand-wash px-4 py-2 text-table">
          只显示本次活动的优惠券
          <SiteLink to="/lqzx" className="text-brand hover:underline">
            查看全部优惠券
          </SiteLink>
        </p>
      )}
      <h2 className="sr-only">优惠券</h2>
      {coupons.length === 0 ? (
        <EmptyPanel className="mt-3" title="这里暂时没有可领的优惠券">
          <SiteLink to={type || ids ? '/lqzx' : '/list'} className={buttonLook('brand')}>
            {type || ids ? '看看全部优惠券' : '去选购商品'}
          </SiteLink>
        </EmptyPanel>
      ) : (
        <ul aria-label="优惠券" className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <OfferedCoupon coupon={coupon} visitor={viewer === 'visitor'} onChanged={changed} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-4 text-note text-secondary">
        每单限用一张，不与整单折扣同享；含麻、秒杀、拼团、组合等商品不参加；选择账期支付的订单不用券。整单取消后，未过期的券原样退回。
      </p>
    </div>
  )
}

/** The coupons as they were loaded, once more where the page was rendered before it was known who looks: visitors are not shown what is theirs. */
function useOffered(loaded: readonly OfferedCouponWire[], search: ReturnType<typeof validateSearch>) {
  const { viewer } = useShell()
  const late = viewer === 'member' && loaded.some((coupon) => coupon.received === undefined)
  const own = useLateLoad(
    late ? JSON.stringify(search) : null,
    async (signal) => (await ask(couponCalls.offered, search, { signal })).data,
    showProblem,
  )
  const [coupons, setCoupons] = useFreshState(own.data ?? loaded)
  const changed = (now: OfferedCouponWire) =>
    setCoupons((before) => before.map((coupon) => (coupon.id === now.id ? now : coupon)))
  return { coupons, changed }
}

function CentreSkeleton() {
  return (
    <div className="column py-3">
      <LoadingNote what="正在加载优惠券" />
      <Skeleton className="mb-2 h-5 w-48" />
      <Skeleton className="h-36 sm:h-40" />
      <Skeleton className="mt-3 h-10" />
      <div className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Skeletons count={6} className="h-32" />
      </div>
    </div>
  )
}
