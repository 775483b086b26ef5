import { type Evaluation, outcomeOf, type Parts, unitOf, work } from './evaluation.ts'
import type { AddOnOffer } from './kind.ts'
import type { AddOnRefusal, PromotionOutcome } from './outcome.ts'
import type { Promotion } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

/** A line that the buyer asked for at an add-on price. */
export interface AddOnLine {
  readonly lineId: number
  readonly goodsId: number
  readonly quantity: number
  readonly promotionId: number
}
interface JudgedAddOns {
  /** Add-on lines that do not count, with why; the others do. */
  readonly refused: ReadonlyMap<number, AddOnRefusal>
  readonly outcomes: readonly PromotionOutcome[]
}

/**
 * Domain 2.4, laws 1 and 2: which add-ons count is decided once, on ordinary prices before any reduction, so that no plan
 * wins by dropping a line; a line counts toward every add-on promotion whose scope names it. Our choice: of one goods under
 * one promotion an order may add `most`, over all its lines in order of their ids.
 */
export function judgeAddOns(
  wanted: readonly AddOnLine[],
  promotions: readonly Promotion[],
  ordinary: readonly PromotionLine[],
  parts: Parts,
): JudgedAddOns {
  const evaluated = promotions
    .filter(({ kind }) => kind === 'add_on')
    .sort((a, b) => a.id - b.id)
    .map((promotion) => work(promotion, parts(promotion, ordinary)))
  return { refused: refusedOf(wanted, evaluated), outcomes: evaluated.map((each) => outcomeOf(each, null)) }
}

function refusedOf(wanted: readonly AddOnLine[], evaluated: readonly Evaluation[]): Map<number, AddOnRefusal> {
  const refused = new Map<number, AddOnRefusal>()
  const added = new Map<string, number>()
  for (const line of [...wanted].sort((a, b) => a.lineId - b.lineId)) {
    const found = evaluated.find(({ promotion }) => promotion.id === line.promotionId)
    const offer = found && offerOf(found.promotion, line.goodsId)
    if (!offer) {
      refused.set(line.lineId, { kind: 'gone' })
      continue
    }
    if (!found.effect.unlocked.includes(offer)) {
      refused.set(line.lineId, { kind: 'locked', missing: offer.from - found.base, unit: unitOf(found.promotion) })
      continue
    }
    const key = `${line.promotionId}/${line.goodsId}`
    const sum = (added.get(key) ?? 0) + line.quantity
    if (sum > offer.most) refused.set(line.lineId, { kind: 'tooMany', most: offer.most })
    else added.set(key, sum)
  }
  return refused
}

const offerOf = (promotion: Promotion, goodsId: number): AddOnOffer | undefined =>
  promotion.kind === 'add_on' ? promotion.offers.find((offer) => offer.goodsId === goodsId) : undefined
