import { couponCalls, type OfferedCouponWire } from '@yaoji/contract/coupons'
import { send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { momentText } from '../shell/time/moment-text.ts'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { CouponTicket } from './coupon-ticket.tsx'

/** A coupon that can be had: what it is, how many are left, and the button that says what it is to this buyer. */
export function OfferedCoupon({
  coupon,
  visitor,
  onChanged,
}: {
  readonly coupon: OfferedCouponWire
  readonly visitor: boolean
  readonly onChanged: (now: OfferedCouponWire) => void
}) {
  const { profile } = useShell()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const wish = { id: coupon.id }
  const claim = async () => {
    const reply = await send(couponCalls.claim, wish, { idempotencyKey: key.of(wish) })
    key.done()
    onChanged(reply.data)
    return reply
  }
  const { state, state_label: label } = coupon
  const off = state === 'gone' || state === 'claimed'
  return (
    <CouponTicket
      coupon={coupon}
      open={!off}
      action={
        visitor && state === 'claim' ? (
          <LoginLink className={buttonLook('brand', 'small')}>登录后领取</LoginLink>
        ) : state === 'claim' && profile !== null && profile.status !== 'approved' ? (
          // What stops the member stands above the page; a button that would be refused is none.
          <span className="text-note text-secondary">审核通过后可领</span>
        ) : state === 'claim' ? (
          <Button
            tone="brand"
            size="small"
            busy={busy}
            onClick={() => void run(claim, { success: ({ message }) => message })}
          >
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
      <p className="text-note text-secondary">{coupon.excludes_text}</p>
      <p className="text-note text-secondary numbers">
        {state === 'soon' ? (
          <span className="text-warning">{momentText(coupon.opens_at)} 开抢</span>
        ) : (
          coupon.valid_text
        )}
        {coupon.member_limit > 1 && ` · 每户限领 ${coupon.member_limit} 张`}
        {coupon.member_limit > 1 && coupon.received ? `，已领 ${coupon.received} 张` : ''}
      </p>
      {coupon.percent !== undefined && state !== 'soon' && <Claimed percent={coupon.percent} />}
    </CouponTicket>
  )
}

const Claimed = ({ percent }: { readonly percent: number }) => (
  <p className="flex items-center gap-2 text-note text-secondary numbers">
    <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-brand-wash" aria-hidden="true">
      <span className="block h-full bg-brand" style={{ width: `${percent}%` }} />
    </span>
    已抢 {percent}%
  </p>
)
