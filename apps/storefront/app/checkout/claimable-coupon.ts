import type { CheckoutWire } from '@yaoji/contract/checkout'
import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import { inScope } from '@yaoji/rules/promotions/scope'
import { fenOf } from '../shell/kit/yuan.ts'

/**
 * Of the coupons that can still be had the one that takes most off this order, where it takes more than the coupon in use;
 * null where none does. An order with a discount on the whole takes no coupon. What promotions take off counts against every
 * coupon here, so that none is offered that would not be reached; what it comes to is judged when the order is priced with it.
 */
export function claimableCoupon(
  { lines, totals }: Pick<CheckoutWire, 'lines' | 'totals'>,
  offered: readonly OfferedCouponWire[],
): OfferedCouponWire | null {
  if (totals.reductions.some(({ kind }) => kind === 'order_discount')) return null
  const offFen = (isOne: (kind: string) => boolean) =>
    totals.reductions.reduce((sum, { kind, amount }) => sum + (isOne(kind) ? fenOf(amount) : 0), 0)
  const usedFen = offFen((kind) => kind === 'coupon')
  const promotionsFen = offFen((kind) => kind !== 'coupon')
  const reached = offered.filter(({ state, scope, from, amount }) => {
    const ofScope = lines.reduce((sum, line) => {
      if (line.with_coupon !== 1 || !line.goods) return sum
      const { id: goodsId, sccj: maker, brand, kind: goodsKind } = line.goods
      const counts = scope === undefined || inScope(scope, { goodsId, maker, brand, goodsKind })
      return counts ? sum + fenOf(line.amount) : sum
    }, 0)
    return state === 'claim' && fenOf(amount) > usedFen && ofScope - promotionsFen >= fenOf(from)
  })
  return reached.reduce<OfferedCouponWire | null>(
    (best, each) => (best === null || fenOf(each.amount) > fenOf(best.amount) ? each : best),
    null,
  )
}
