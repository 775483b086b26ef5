import { couponCalls, type OfferedCouponWire } from '@yaoji/contract/coupons'
import type { GoodsWire } from '@yaoji/contract/goods'
import { formatYuan } from '@yaoji/rules/money/fen'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { send } from '../api/send.ts'
import { yuanText } from '../kit/yuan.ts'
import { ShellContext } from '../viewer/viewer.ts'
import { couponReach } from './coupon-reach.ts'

const none: readonly OfferedCouponWire[] = []
/** What each member was answered: a list that somebody comes back to is at once as high as it was, and stands where it stood. */
const answered = new Map<number, readonly OfferedCouponWire[]>()
/** Once per visit and member for all cards and rows; where it fails, they say nothing and the next page asks again. */
const asked = new Map<number, Promise<void>>()
function askCoupons(memberId: number): Promise<void> {
  const known = asked.get(memberId)
  if (known) return known
  const asking = send(couponCalls.offered, {}).then(
    ({ data }) => void answered.set(memberId, data),
    () => void asked.delete(memberId),
  )
  asked.set(memberId, asking)
  return asking
}

/** What one costs when as many are bought as reach a coupon that this member has or can take; null where there is none. */
export function useCouponReach(goods: GoodsWire) {
  const memberId = useContext(ShellContext)?.profile?.member_id
  const listen = useCallback(
    (heard: () => void) => {
      let here = memberId !== undefined
      if (memberId !== undefined) void askCoupons(memberId).then(() => here && heard())
      return () => {
        here = false
      }
    },
    [memberId],
  )
  const now = () => (memberId === undefined ? none : (answered.get(memberId) ?? none))
  // What the server wrote knows of none, also where the page comes alive after they were heard of.
  const coupons = useSyncExternalStore(listen, now, () => none)
  return couponReach(goods, coupons)
}

/** 买48瓶券后≈¥9.20: never without how many it takes. */
export function AfterCoupon({ goods }: { readonly goods: GoodsWire }) {
  const found = useCouponReach(goods)
  if (!found) return null
  return (
    <span className="text-note whitespace-nowrap text-secondary numbers">
      买{found.quantity}
      {goods.bzdw}券后≈{yuanText(formatYuan(found.unitFen))}
    </span>
  )
}
