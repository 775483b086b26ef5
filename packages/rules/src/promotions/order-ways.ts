import { type Fen, sumFen } from '../money/fen.ts'
import { adjustmentOf, type Evaluation, type Parts, reduced, work } from './evaluation.ts'
import type { EngineKind } from './kind.ts'
import { kindOf, reducingKinds } from './kinds.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'
import { clash, subsets } from './self-kinds.ts'

/** Promotions of the order that work together, at most one of a kind, with what they take off the goods. */
export interface OrderWay {
  readonly promotions: readonly Promotion[]
  readonly reduceFen: Fen
}

/** Sets of the order's kinds that may be in one order, all that may first, none last. */
const sets = subsets(reducingKinds('order')).filter((set) => !set.some((one) => set.some((other) => clash(one, other))))

/**
 * Domain 2.4, law 1: on lines as one way leaves them, of every set of the order's kinds that may meet the promotions that
 * together take off most, the oldest at a tie.
 */
export function orderWays(promotions: readonly Promotion[], lines: readonly PromotionLine[], parts: Parts): OrderWay[] {
  const alone = new Map<Promotion, Evaluation>()
  for (const promotion of promotions.toSorted((a, b) => a.id - b.id)) {
    if (kindOf(promotion).acts !== 'reduces' || kindOf(promotion).level !== 'order') continue
    const each = work(promotion, parts(promotion, lines))
    if (each.effect.reduceFen > 0) alone.set(promotion, each)
  }
  const workTogether = (promotions: readonly Promotion[]): readonly Evaluation[] => {
    const each = promotions.map((promotion) => alone.get(promotion)!)
    return leavesRoom(each) ? each : workInTurn(promotions, lines, parts)
  }
  return sets.flatMap((kinds): OrderWay[] => {
    let best: OrderWay | null = null
    for (const together of choices(kinds.map((kind) => [...alone.keys()].filter((one) => one.kind === kind)))) {
      // Together they take off no more than alone.
      const mostFen = sumFen(together.map((promotion) => alone.get(promotion)!.effect.reduceFen))
      if (best && mostFen <= best.reduceFen) continue
      const cuts = workTogether(together).map(({ effect }) => effect.reduceFen)
      // One to which the others leave nothing is in a smaller set.
      if (cuts.includes(0)) continue
      const reduceFen = sumFen(cuts)
      if (!best || reduceFen > best.reduceFen) best = { promotions: together, reduceFen }
    }
    return best ? [best] : []
  })
}

/** Promotions of the order one after the other: measured before all of them, each takes off what is still there. */
export function workInTurn(
  promotions: readonly Promotion[],
  lines: readonly PromotionLine[],
  parts: Parts,
): Evaluation[] {
  let now = lines
  return promotions.map((promotion) => {
    const measuredFen = sumFen(parts(promotion, lines).map((line) => line.payableFen))
    const evaluated = work(promotion, parts(promotion, now), { measuredFen })
    now = reduced(now, [adjustmentOf(evaluated)])
    return evaluated
  })
}

/** Does none take less off because of those before it, even if all that they take came off its own lines? */
function leavesRoom(together: readonly Evaluation[]): boolean {
  let goneFen = 0
  return together.every(({ promotion, base, effect: { reduceFen } }) => {
    const kind: EngineKind<Promotion> = kindOf(promotion)
    const least = kind.measures === 'together' ? kind.effect(promotion, base, Math.max(0, base - goneFen)).reduceFen : 0
    goneFen += reduceFen
    return least === reduceFen
  })
}

/** One of each list, in every way, the first ones first. */
const choices = <Each>(lists: readonly (readonly Each[])[]): Each[][] =>
  lists.reduce<Each[][]>((ways, list) => ways.flatMap((way) => list.map((each) => [...way, each])), [[]])
