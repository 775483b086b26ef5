import { type Fen, sumFen } from '../money/fen.ts'
import { kindOf } from './kinds.ts'
import type { PromotionOutcome } from './outcome.ts'
import { clash } from './self-kinds.ts'

/**
 * What is off already by what would make way for a promotion: those of its kind, of which an order, and each line, takes the
 * best, and those that never meet it (`exclusive` in stacking.ts), a coupon among them. Of lines those with a line of its own.
 */
export const madeWayFen = (own: PromotionOutcome, outcomes: readonly PromotionOutcome[]): Fen =>
  sumFen(
    outcomes
      .filter((each) => each.state === 'applied' && (kindOf(each).level === 'order' || sharesLine(each, own)))
      .filter(({ kind, id }) => (kind === own.kind ? id !== own.id : clash(kind, own.kind)))
      .map(({ amountFen }) => amountFen),
  )

const sharesLine = (one: PromotionOutcome, other: PromotionOutcome): boolean =>
  one.lineIds.some((id) => other.lineIds.includes(id))
