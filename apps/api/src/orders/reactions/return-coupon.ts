import { returnCoupon } from '../../coupons/use-coupon.ts'
import type { Reaction } from '../house.ts'

/** The order is closed: its coupon is the buyer's again, and good for longer where the store could not deliver. */
export const giveCouponBack: Reaction = (tx, { act, orderId, memberId }, stamp) =>
  returnCoupon(tx, { id: orderId, memberId }, stamp, act === 'shortage' ? 'shortage' : 'cancelled')
