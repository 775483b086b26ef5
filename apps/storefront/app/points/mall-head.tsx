import { CalendarCheck, ShoppingBag } from 'lucide-react'
import { BannerArt } from '../shell/brand/banner-art.tsx'
import { ZoneMark } from '../shell/brand/zone-mark.tsx'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { pointsText } from './chosen-gifts.ts'
import type { MallActions } from './use-mall.ts'

/** What the company holds, today's sign-in and the ways to cart, orders and ledger; for visitors the way in. */
export function MallHead({ mall, onCart }: { readonly mall: MallActions; readonly onCart: () => void }) {
  const { own } = mall
  return (
    <Panel as="section" aria-label="我的积分" className="grid overflow-hidden lg:grid-cols-[1fr_340px]">
      <div className="relative min-h-40 px-5 py-6 text-white lg:px-8 lg:py-8">
        <BannerArt theme="gifts" />
        <div className="relative max-w-[54%]">
          <h1 className="text-2xl font-semibold">
            <ZoneMark theme="gifts" />
            积分商城
          </h1>
          <p className="mt-2 leading-relaxed text-balance">
            订单完成后每实付 1 元积 1 分，每日签到再得积分，换门店用得上的好物。
          </p>
          <p className="mt-3 text-note">含麻订单不积分 · 积分次年12月31日到期</p>
        </div>
      </div>
      <div className="flex flex-col justify-center gap-3 p-5">
        {own ? <Own mall={mall} onCart={onCart} /> : <WayIn />}
      </div>
    </Panel>
  )
}

const WayIn = () => (
  <>
    <p>登录后查看单位积分，签到和兑换礼品。</p>
    <LoginLink className={buttonLook('brand')}>登录</LoginLink>
  </>
)

function Own({ mall, onCart }: { readonly mall: MallActions; readonly onCart: () => void }) {
  const { points, cart } = mall.own!
  const { busy, run } = useAction()
  return (
    <>
      <p className="flex items-baseline justify-between">
        <span className="text-secondary">单位可用积分</span>
        <strong className="text-3xl leading-none numbers" aria-live="polite">
          {pointsText(points.points)}
        </strong>
      </p>
      {points.lapsing > 0 && (
        <p className="rounded-control bg-warning-wash px-2 py-1 text-note text-warning">
          其中 <span className="numbers">{pointsText(points.lapsing)}</span> 积分将于 {points.lapses_on}{' '}
          到期，请及时使用
        </p>
      )}
      {points.open === 1 ? (
        <p className="grid grid-cols-2 gap-2">
          <Button
            busy={busy}
            disabled={points.signed_in === 1}
            tone={points.signed_in ? 'plain' : 'brand'}
            onClick={() => void run(mall.signIn, { success: ({ message }) => message })}
          >
            <CalendarCheck className="size-4" aria-hidden="true" />
            {points.signed_in ? '今日已签到' : `签到 +${points.sign_in_points}`}
          </Button>
          <Button tone="plain" onClick={onCart}>
            <ShoppingBag className="size-4" aria-hidden="true" />
            礼品车（<span className="numbers">{cart.data.length}</span>）
          </Button>
        </p>
      ) : (
        <p role="status" className="rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {points.reason}
        </p>
      )}
      <p className="flex gap-4 text-table">
        <SiteLink to="/jfdd" className="text-brand hover:underline">
          积分订单
        </SiteLink>
        <SiteLink to="/jfgl" className="text-brand hover:underline">
          积分明细
        </SiteLink>
        <SiteLink to="/jfgl" query={{ tab: 'draws' }} className="text-brand hover:underline">
          抽奖记录
        </SiteLink>
      </p>
    </>
  )
}
