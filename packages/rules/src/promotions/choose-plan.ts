import { type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { adjustmentOf, type Evaluation, outcomeOf, reduced, takesPart, work } from './evaluation.ts'
import type { EngineKind } from './kind.ts'
import { promotionKinds } from './kinds.ts'
import type { PromotionOutcome } from './outcome.ts'
import type { Promotion, PromotionKindName } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { exclusive } from './stacking.ts'

/** What the buyer wants where a discount and a coupon exclude each other. */
export type Preference = 'cheaper' | 'discount' | 'coupon'

/** What a plan is chosen by: its freight is that of the order without the refused add-ons. */
interface PlanFacts {
  readonly promotions: readonly Promotion[]
  readonly prefers: Preference
  readonly freightFen: (beforeCoupon: ReadonlyMap<number, Fen>) => Fen
}
export interface Plan {
  readonly kinds: ReadonlySet<PromotionKindName>
  readonly adjustments: readonly Adjustment[]
  readonly outcomes: readonly PromotionOutcome[]
  readonly payableFen: Fen
}

/** Every maximal set of order-level kinds without an exclusive pair, evaluated through; the cheapest one. */
export function choosePlan(facts: PlanFacts, lines: readonly PromotionLine[]): Plan {
  const present = promotionKinds.filter(
    ({ level, kind }) => level === 'order' && facts.promotions.some((promotion) => promotion.kind === kind),
  )
  // Who takes part depends on no money: it is asked once, and every plan looks it up.
  const places = new Map<Promotion, readonly number[]>()
  for (const kind of present)
    for (const promotion of facts.promotions)
      if (promotion.kind === kind.kind) places.set(promotion, placesOf(promotion, lines))
  const evaluate: WorkOn = (promotion, now) =>
    work(
      promotion,
      places.get(promotion)!.map((place) => now[place]!),
    )
  const plans = compatibleSets(present).map((kinds) => workPlan(facts, lines, kinds, evaluate))
  const wanted = plans.filter((plan) => reaches(plan, facts.prefers))
  // A promotion that is not reached must not stand in for one that is, even where that would save freight.
  const working = plans.filter((plan) => plan.adjustments.length > 0)
  const [open = plans] = [wanted, working].filter((some) => some.length > 0)
  // Of equal plans the one without a coupon: the buyer keeps it.
  const [best] = open.sort((a, b) => a.payableFen - b.payableFen || usesCoupon(a) - usesCoupon(b))
  if (!best) return { kinds: new Set(), adjustments: [], outcomes: [], payableFen: 0 }
  const leftOut = present.filter(({ kind }) => !best.kinds.has(kind))
  const instead = best.outcomes.find(({ state }) => state === 'applied') ?? null
  const others = leftOut.flatMap((kind) =>
    facts.promotions
      .filter((promotion) => promotion.kind === kind.kind)
      .map((promotion) => {
        const evaluated = evaluate(promotion, lines)
        return outcomeOf(evaluated, evaluated.effect.reduceFen > 0 ? { why: 'exclusive', by: instead } : null)
      }),
  )
  return { ...best, outcomes: [...best.outcomes, ...others] }
}

const usesCoupon = (plan: Plan): number => plan.adjustments.filter(({ source }) => source === 'coupon').length

const reaches = (plan: Plan, prefers: Preference): boolean =>
  prefers !== 'cheaper' &&
  plan.outcomes.some(
    ({ kind, state }) => state === 'applied' && kind === (prefers === 'discount' ? 'order_discount' : 'coupon'),
  )

type Kind = EngineKind<Promotion>

function compatibleSets(kinds: readonly Kind[]): Kind[][] {
  const clash = (a: Kind, b: Kind) =>
    exclusive.some(([one, other]) => (one === a.kind && other === b.kind) || (one === b.kind && other === a.kind))
  let sets: Kind[][] = [[]]
  for (const kind of kinds)
    sets = sets.flatMap((set) => (set.some((other) => clash(kind, other)) ? [set, [kind]] : [[...set, kind]]))
  const maximal = sets.map((set) =>
    kinds.filter((kind) => set.includes(kind) || !set.some((other) => clash(kind, other))),
  )
  const key = (set: readonly Kind[]) => set.map(({ kind }) => kind).join()
  return maximal.filter((set, at) => maximal.findIndex((other) => key(other) === key(set)) === at)
}

type WorkOn = (promotion: Promotion, lines: readonly PromotionLine[]) => Evaluation

function placesOf(promotion: Promotion, lines: readonly PromotionLine[]): number[] {
  const places: number[] = []
  for (const [place, line] of lines.entries()) if (takesPart(promotion, line)) places.push(place)
  return places
}

function workPlan(facts: PlanFacts, start: readonly PromotionLine[], kinds: readonly Kind[], evaluate: WorkOn): Plan {
  let lines = start
  let beforeCoupon = start
  const adjustments: Adjustment[] = []
  const outcomes: PromotionOutcome[] = []
  for (const kind of kinds) {
    const evaluated = facts.promotions
      .filter((promotion) => promotion.kind === kind.kind)
      .map((promotion) => evaluate(promotion, lines))
      .sort((a, b) => b.effect.reduceFen - a.effect.reduceFen || a.promotion.id - b.promotion.id)
    const [best] = evaluated
    for (const each of evaluated) {
      const displaced = each !== best && each.effect.reduceFen > 0
      outcomes.push(outcomeOf(each, displaced ? { why: 'betterOfKind', by: best?.promotion ?? null } : null))
    }
    if (!best || best.effect.reduceFen === 0) continue
    const adjustment = adjustmentOf(best)
    adjustments.push(adjustment)
    lines = reduced(lines, [adjustment])
    if (kind.kind !== 'coupon') beforeCoupon = lines
  }
  const goodsFen = sumFen(lines.map((line) => line.payableFen))
  const freightFen = facts.freightFen(new Map(beforeCoupon.map((line) => [line.lineId, line.payableFen])))
  return {
    kinds: new Set(kinds.map(({ kind }) => kind)),
    adjustments,
    outcomes,
    payableFen: goodsFen + freightFen,
  }
}
