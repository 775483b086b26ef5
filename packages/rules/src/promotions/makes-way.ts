import { type Fen, sumFen } from '../money/fen.ts'
import { kindOf } from './kinds.ts'
import type { PromotionOutcome } from './outcome.ts'
import { clash } from './self-kinds.ts'

/**
 * What is off already by the promotions of an order that would make way for this one: that of its kind, of which an order
 * takes the best, and those that never meet it (`exclusive` in stacking.ts), a coupon among them.
 */
export const madeWayFen = ({ kind, id }: PromotionOutcome, outcomes: readonly PromotionOutcome[]): Fen =>
  sumFen(
    outcomes
      .filter((each) => each.state === 'applied' && kindOf(each).level === 'order')
      .filter((each) => (each.kind === kind ? each.id !== id : clash(each.kind, kind)))
      .map(({ amountFen }) => amountFen),
  )
