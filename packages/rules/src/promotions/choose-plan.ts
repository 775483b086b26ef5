import type { Fen } from '../money/fen.ts'
import { type LineWay, lineWays, type WayFacts } from './line-ways.ts'
import { type OrderWay, orderWays } from './order-ways.ts'
import type { PromotionKindName } from './promotion.ts'
import { compareKinds, type SelfKind } from './self-kinds.ts'

/** What the buyer wants where a discount and a coupon exclude each other. */
export type Preference = 'cheaper' | 'discount' | 'coupon'
const preferredKinds: Readonly<Record<Preference, PromotionKindName | null>> = {
  cheaper: null,
  discount: 'order_discount',
  coupon: 'coupon',
}

/** The cart with one set of the kinds that work by themselves. */
export interface Plan {
  readonly kinds: readonly SelfKind[]
  readonly line: LineWay
  readonly order: OrderWay
  readonly payableFen: Fen
}
export interface Plans {
  readonly chosen: Plan
  /** What would be taken if the buyer had chosen nothing. */
  readonly best: Plan
  /** The cheapest, also where it could not be ordered. */
  readonly cheapest: Plan
  /** What the buyer's choice is of, where it made the plan another. */
  readonly preferred: PromotionKindName | null
}
interface PlanFacts extends WayFacts {
  readonly prefers: Preference
}

/**
 * Domain 2.4, law 1: a promotion never raises what a buyer pays. The cart is priced with every set of the kinds that work by
 * themselves and may meet, the empty one too; the lowest goods with freight stands, an order below the minimum counting as
 * dearer than any; at a tie fewer kinds, then without a coupon, then the kinds that are applied first. A buyer's choice
 * picks among the sets in which its kind does something.
 */
export function choosePlan(facts: PlanFacts): Plans {
  const plans = lineWays(facts).flatMap((line) =>
    orderWays(facts.promotions, line.lines, line.parts).map((order): Plan => {
      const kinds = [...line.kinds, ...order.promotions.map(({ kind }) => kind)]
      return { kinds, line, order, payableFen: line.goodsFen - order.reduceFen + line.freightFen }
    }),
  )
  const best = least(plans, byRank)
  const wanted = preferredKinds[facts.prefers]
  const open = plans.filter(({ kinds }) => wanted !== null && kinds.includes(wanted))
  const chosen = open.length > 0 ? least(open, byRank) : best
  return { chosen, best, cheapest: least(plans, byPrice), preferred: chosen === best ? null : wanted }
}

const byPrice = (a: Plan, b: Plan): number =>
  a.payableFen - b.payableFen ||
  a.kinds.length - b.kinds.length ||
  usesCoupon(a) - usesCoupon(b) ||
  compareKinds(a.kinds, b.kinds)

const byRank = (a: Plan, b: Plan): number => Number(a.line.belowMinimum) - Number(b.line.belowMinimum) || byPrice(a, b)

const usesCoupon = ({ kinds }: Plan): number => Number(kinds.includes('coupon'))

const least = <Each>(all: readonly Each[], compare: (a: Each, b: Each) => number): Each =>
  all.reduce((best, each) => (compare(each, best) < 0 ? each : best))
