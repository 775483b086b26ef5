import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import { SiteLink } from '../shell/paths/links.tsx'

const shown = 3

/** Coupons that this goods may use and that can still be had: what they are, and the way to them. */
export function CouponStrip({ coupons }: { readonly coupons: readonly OfferedCouponWire[] }) {
  const open = coupons.filter(({ state }) => state === 'claim' || state === 'use')
  if (open.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-table">
      <span className="text-secondary">领券</span>
      {open.slice(0, shown).map((coupon) => (
        <span
          key={coupon.id}
          className="rounded-control border border-brand px-1.5 text-note text-brand-strong numbers"
        >
          {coupon.text}
        </span>
      ))}
      <SiteLink to="/lqzx" query={{ ids: open.map(({ id }) => id).join() }} className="text-brand hover:underline">
        {open.some(({ state }) => state === 'claim') ? '去领取' : '查看'}
      </SiteLink>
    </p>
  )
}
