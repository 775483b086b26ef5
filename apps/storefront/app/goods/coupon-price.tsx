import type { OfferedCouponWire } from '@yaoji/contract/coupons'
import type { GoodsWire } from '@yaoji/contract/goods'
import { formatYuan } from '@yaoji/rules/money/fen'
import { couponReach } from '../shell/goods/coupon-reach.ts'
import { yuanText } from '../shell/kit/yuan.ts'

/** 券后≈: what one costs with the coupon that is reached first, and how many reach it. */
export function CouponPrice({
  goods,
  coupons,
}: {
  readonly goods: GoodsWire
  readonly coupons: readonly OfferedCouponWire[]
}) {
  const found = couponReach(goods, coupons)
  if (!found) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-table">
      <span className="text-secondary">券后≈</span>
      <strong className="text-price numbers">
        {yuanText(formatYuan(found.unitFen))}/{goods.bzdw}
      </strong>
      <span className="text-note text-secondary numbers">
        买{found.quantity}
        {goods.bzdw}可用{found.coupon.text}
      </span>
    </p>
  )
}
