import type { Fen } from '../money/fen.ts'
import { sumFen } from '../money/fen.ts'
import { isOfLines } from './price-cart.ts'
import type { PricedCart } from './priced-cart.ts'

/** Domain guide 2.3: default of the store's setting, ¥200. */
export const defaultOrderMinimumFen: Fen = 20_000

/**
 * Domain 2.4, law 1: goods after what is taken off single lines, before the order's reductions, coupon and freight, of the
 * whole selection before any split. Answers what is missing, 0 when reached.
 */
export function orderMinimumMissingFen(priced: PricedCart, minimumFen: Fen = defaultOrderMinimumFen): Fen {
  const ofLines = priced.adjustments.filter(isOfLines)
  return Math.max(0, minimumFen - priced.goodsFen - sumFen(ofLines.map(({ amountFen }) => amountFen)))
}
