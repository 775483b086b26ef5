import type { CheckoutWire } from '@yaoji/contract/checkout'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { Card } from '../shell/kit/card.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { RadioCard } from '../shell/kit/radio-card.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { lastDayText } from '../shell/time/moment-text.ts'
import { ClaimHere } from './claim-here.tsx'
import type { Benefits } from './order-choices.ts'

/** Which coupon the order takes: the best one is proposed, the buyer may take another or none. */
export function CouponChooser({
  checkout,
  busy,
  onChoose,
}: {
  readonly checkout: CheckoutWire
  readonly busy: boolean
  readonly onChoose: (wished: Benefits) => void
}) {
  const [open, setOpen] = useState(false)
  const { coupons, coupon_id: taken } = checkout
  const usable = coupons.filter((coupon) => coupon.usable === 1)
  const chosen = coupons.find((coupon) => coupon.id === taken)
  const used = checkout.totals.reductions.find(({ kind }) => kind === 'coupon')
  const discounted = checkout.totals.reductions.some(({ kind }) => kind === 'order_discount')
  const choose = (wished: Benefits) => {
    setOpen(false)
    onChoose(wished)
  }
  return (
    <Card title="优惠券" aside={usable.length > 0 ? `可用 ${usable.length} 张` : '每单限用 1 张'}>
      {checkout.coupon_note && (
        <p role="status" className="mb-2 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {checkout.coupon_note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-table">
        {chosen ? (
          <p className="min-w-0 flex-1">
            <strong className="text-price numbers">{chosen.text}</strong> {chosen.name}
            <span className="block text-note text-secondary numbers">
              已减 {yuanText(used?.amount ?? '0.00')}
              {checkout.prefers === 'cheaper' && '，已为您选用最优惠的方案'}
            </span>
          </p>
        ) : (
          <p className="min-w-0 flex-1 text-secondary">
            {usable.length === 0
              ? coupons.length > 0
                ? `暂无可用优惠券，${coupons[0]!.text}：${coupons[0]!.reason}`
                : '暂无优惠券'
              : discounted && !usable.some(({ saving }) => fenOf(saving) > 0)
                ? '整单折扣与优惠券不能同享，当前方案更优惠'
                : `有 ${usable.length} 张可用，当前未使用`}
          </p>
        )}
        {coupons.length > 0 ? (
          <Button tone="plain" size="small" busy={busy} onClick={() => setOpen(true)}>
            {chosen ? '更换' : '选择优惠券'}
          </Button>
        ) : (
          <SiteLink to="/lqzx" className="text-brand hover:underline">
            去领券
          </SiteLink>
        )}
      </div>
      <ClaimHere
        checkout={checkout}
        busy={busy}
        onClaimed={() => onChoose({ coupon_id: undefined, prefers: 'cheaper' })}
      />
      <Dialog open={open} onClose={() => setOpen(false)} title="选择优惠券" shape="wide">
        <div role="radiogroup" aria-label="优惠券" className="grid gap-2 p-4 sm:grid-cols-2">
          <RadioCard
            name="coupon"
            title="不使用优惠券"
            detail="留到下次用"
            checked={taken === 0}
            onChoose={() => choose({ coupon_id: 0, prefers: 'cheaper' })}
          />
          {coupons.map((coupon) => (
            <RadioCard
              key={coupon.id}
              name="coupon"
              title={`${coupon.text} · ${coupon.name}`}
              detail={[
                coupon.usable === 1
                  ? fenOf(coupon.saving) > 0
                    ? `可省 ${yuanText(coupon.saving)}`
                    : '不比当前方案省'
                  : '',
                coupon.scope_text,
                coupon.excludes_text,
                `${lastDayText(coupon.valid_until)} 到期`,
              ]
                .filter(Boolean)
                .join('，')}
              reason={coupon.reason}
              disabled={coupon.usable !== 1}
              checked={coupon.id === taken}
              onChoose={() => choose({ coupon_id: coupon.id, prefers: 'coupon' })}
            />
          ))}
        </div>
      </Dialog>
    </Card>
  )
}
