import type { CheckoutWire } from '@yaoji/contract/checkout'
import { couponCalls, type OfferedCouponWire } from '@yaoji/contract/coupons'
import { useEffect, useState } from 'react'
import { orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { claimableCoupon } from './claimable-coupon.ts'

/** A coupon that is free to take and reached by this order: taken and used without leaving the checkout. */
export function ClaimHere({
  checkout,
  busy,
  onClaimed,
}: {
  readonly checkout: CheckoutWire
  readonly busy: boolean
  readonly onClaimed: () => void
}) {
  const [offered, setOffered] = useState<readonly OfferedCouponWire[]>([])
  const { busy: claiming, run } = useAction()
  const key = useIdempotencyKey()
  useEffect(() => {
    let here = true
    // A help alone: where it fails the checkout goes on without it.
    void orElse(send(couponCalls.offered, {}), []).then((found) => here && setOffered(found))
    return () => {
      here = false
    }
  }, [])
  const coupon = claimableCoupon(checkout, offered)
  if (!coupon) return null
  const claim = () =>
    run(async () => {
      const wish = { id: coupon.id }
      const { data } = await send(couponCalls.claim, wish, { idempotencyKey: key.of(wish) })
      key.done()
      setOffered((before) => before.map((each) => (each.id === data.id ? data : each)))
      onClaimed()
    })
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-dashed border-brand px-3 py-1.5 text-table">
      <span className="min-w-0 flex-1">
        可领取 <strong className="text-price numbers">{coupon.text}</strong> {coupon.name}
      </span>
      <Button size="small" busy={busy || claiming} onClick={() => void claim()}>
        领取并使用
      </Button>
    </p>
  )
}
