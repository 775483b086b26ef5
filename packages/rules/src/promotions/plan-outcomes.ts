import type { Plan, Plans } from './choose-plan.ts'
import { type Displacement, type Evaluation, outcomeOf, work } from './evaluation.ts'
import { kindOf } from './kinds.ts'
import { takes } from './line-ways.ts'
import type { PromotionOutcome, SpecialsAside } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import { clash } from './self-kinds.ts'

/** What became of every promotion that takes money off by itself: the plan uses it, it lacks something, or why the plan does without. */
export function planOutcomes(
  plans: Plans,
  ofOrder: readonly Evaluation[],
  promotions: readonly Promotion[],
): PromotionOutcome[] {
  const { line, order } = plans.chosen
  const idle = promotions
    .filter((each) => isOfOrder(each) && !order.promotions.includes(each))
    .map((each) => work(each, line.parts(each, line.lines)))
  const leftOut = (evaluated: Evaluation) =>
    outcomeOf(evaluated, evaluated.effect.reduceFen > 0 ? whyNot(evaluated.promotion, plans) : null)
  return [
    ...line.worked.map(({ evaluated, displaced }) => outcomeOf(evaluated, displaced)),
    ...ofOrder.map((evaluated) => outcomeOf(evaluated, null)),
    ...[...line.off, ...idle].map(leftOut),
  ]
}

const isOfOrder = (promotion: Promotion) => kindOf(promotion).acts === 'reduces' && kindOf(promotion).level === 'order'

const uses = ({ line, order }: Plan, promotion: Promotion): boolean =>
  order.promotions.includes(promotion) ||
  line.worked.some((worked) => worked.evaluated.promotion === promotion && takes(worked))

/** Why a promotion that would take something off is no part of the plan. */
function whyNot(promotion: Promotion, { chosen, best, cheapest, preferred }: Plans): Displacement {
  const used = chosen.order.promotions
  const ofKind = used.find(({ kind }) => kind === promotion.kind)
  if (ofKind) return { why: 'betterOfKind', by: ofKind }
  const wish = preferred && used.find(({ kind }) => kind === preferred)
  if (wish && uses(best, promotion))
    return {
      why: preferred === 'coupon' ? 'couponChosen' : 'discountChosen',
      by: wish,
      overpaidFen: chosen.payableFen - best.payableFen,
    }
  const rival = used.find(({ kind }) => clash(kind, promotion.kind))
  if (rival) return { why: 'exclusive', by: rival }
  const tooSmall = cheapest.payableFen < chosen.payableFen && uses(cheapest, promotion)
  return { why: tooSmall ? 'belowMinimum' : 'noCheaper', by: null }
}

/** Why the plan does without the specials that would stand; null where it has them, or there are none. */
export function specialsAside({ chosen, best, cheapest }: Plans): SpecialsAside | null {
  const takesSpecials = ({ line }: Plan) => line.specials
  if (takesSpecials(chosen)) return null
  if (takesSpecials(best)) return 'choice'
  return takesSpecials(cheapest) && cheapest.payableFen < chosen.payableFen ? 'belowMinimum' : 'noCheaper'
}
