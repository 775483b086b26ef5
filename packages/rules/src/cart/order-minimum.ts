import type { Fen } from '../money/fen.ts'
import { sumFen } from '../money/fen.ts'
import type { PricedCart } from './priced-cart.ts'

/** Domain guide 2.3: default of the store's setting, ¥200. */
export const defaultOrderMinimumFen: Fen = 20_000

/**
 * Domain guide: goods after the order's reductions, before coupon and freight, of the whole selection before any split.
 * Answers what is missing, 0 when reached.
 */
export function orderMinimumMissingFen(priced: PricedCart, minimumFen: Fen = defaultOrderMinimumFen): Fen {
  const coupons = priced.adjustments.filter((adjustment) => adjustment.source === 'coupon')
  const beforeCouponFen = priced.afterAdjustmentsFen - sumFen(coupons.map((coupon) => coupon.amountFen))
  return Math.max(0, minimumFen - beforeCouponFen)
}
