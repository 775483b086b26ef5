import type { Fen } from '../money/fen.ts'
import type { Adjustment } from './adjustment.ts'
import { choosePlan, type Preference } from './choose-plan.ts'
import { adjustmentOf, partsOf } from './evaluation.ts'
import { type GiftFacts, giveGifts } from './give-gifts.ts'
import { type AddOnLine, judgeAddOns } from './judge-add-ons.ts'
import { workInTurn } from './order-ways.ts'
import type { AddOnRefusal, GiftLine, PromotionOutcome, SpecialsAside } from './outcome.ts'
import { planOutcomes, specialsAside } from './plan-outcomes.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

interface PromotionFacts extends GiftFacts {
  /** Counted lines but the add-ons, at their ordinary prices. */
  readonly lines: readonly PromotionLine[]
  /** The same with their specials; null where none stands. */
  readonly specialLines: readonly PromotionLine[] | null
  readonly addOnLines: readonly AddOnLine[]
  /** Live promotions that admit the buyer, at most one coupon among them. */
  readonly promotions: readonly Promotion[]
  /** What the buyer chose where two exclude each other. */
  readonly prefers: Preference
  /** What the order costs beside its goods, and whether it may be placed, when lines cost so much before the order's promotions. */
  readonly around: (
    fenOf: ReadonlyMap<number, Fen>,
    refusedAddOns: ReadonlyMap<number, AddOnRefusal>,
  ) => { readonly freightFen: Fen; readonly belowMinimum: boolean }
}

interface Promoted {
  readonly specials: boolean
  readonly specialsAside: SpecialsAside | null
  readonly adjustments: readonly Adjustment[]
  readonly outcomes: readonly PromotionOutcome[]
  readonly gifts: readonly GiftLine[]
  /** Add-on lines that do not count, with why; the others do. */
  readonly refusedAddOns: ReadonlyMap<number, AddOnRefusal>
}

/**
 * Domain guide 2.4, steps 2 to 6 under the laws above them: add-ons by ordinary prices, then the plan that leaves least to
 * pay, then the gifts of its lines. Nothing depends on the order of lines or promotions.
 */
export function applyPromotions(facts: PromotionFacts): Promoted {
  const { lines, promotions } = facts
  const addOns = judgeAddOns(facts.addOnLines, promotions, lines, partsOf(lines))
  const around = (now: readonly PromotionLine[]) =>
    facts.around(new Map(now.map((line) => [line.lineId, line.payableFen])), addOns.refused)
  const plans = choosePlan({ ...facts, around })
  const { line, order } = plans.chosen
  const given = giveGifts(facts, line.lines, line.parts)
  const ofOrder = workInTurn(order.promotions, line.lines, line.parts)
  return {
    specials: line.specials,
    specialsAside: facts.specialLines && specialsAside(plans),
    adjustments: [...line.adjustments, ...ofOrder.map(adjustmentOf)],
    outcomes: [...planOutcomes(plans, ofOrder, promotions), ...given.outcomes, ...addOns.outcomes],
    gifts: given.gifts,
    refusedAddOns: addOns.refused,
  }
}
