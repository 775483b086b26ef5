import type { AvailableCouponWire } from '@yaoji/contract/coupons'
import { formatYuan } from '@yaoji/rules/money/fen'
import type { CartHouse } from '../cart/house.ts'
import { loadMemberCart } from '../cart/pricing/member-cart.ts'
import { couponWire } from '../coupons/coupon-wire.ts'
import { openCoupons } from '../coupons/read-coupons.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { chooseCoupon } from './coupon-choice.ts'

/** The member's coupons that can be used for what is selected in the cart, or those that cannot, what saves most first. */
export async function availableCoupons(
  house: CartHouse,
  db: Db,
  member: MemberFacts,
  usable: boolean,
  at: Date,
): Promise<AvailableCouponWire[]> {
  const cart = await loadMemberCart(house, db, member, at)
  const held = await openCoupons(db, member.id, at)
  const { judged } = chooseCoupon(cart, held, { couponId: undefined, prefers: 'cheaper' }, at)
  return judged
    .filter((each) => each.usable === usable)
    .sort((a, b) => b.savingFen - a.savingFen)
    .map((each) => ({
      ...couponWire(each.coupon, at),
      usable: each.usable ? 1 : 0,
      reason: each.reason,
      missing: formatYuan(each.missingFen),
      saving: formatYuan(each.savingFen),
    }))
}
