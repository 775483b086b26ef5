import { quantityText } from '../goods/quantity-text.ts'
import { type Fen, share, yuanText } from '../money/fen.ts'
import { sellsUnder } from '../promotions/never-given.ts'
import { priceSourceNames } from '../promotions/price-source.ts'
import { mayMeet } from '../promotions/stacking.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { ladderStep } from './ladder.ts'
import type { Explanation, PricedLine } from './priced-cart.ts'

/** Our choice (decision 0016): grams are not pieces; a line of loose herbs counts as one. */
export const piecesOf = (quantity: number, measure: 'piece' | 'gram'): number => (measure === 'gram' ? 1 : quantity)

/** Loose herbs are priced per kilogram and sold by the gram; the only rounding of a line is here, down. */
export const lineAmountFen = (unitFen: Fen, quantity: number, measure: 'piece' | 'gram'): Fen =>
  measure === 'gram' ? share(unitFen, quantity, 1000) : unitFen * quantity

/**
 * Domain guide 2.4 step 1: exactly one price source per line; a ladder applies only to the member's own price.
 * Spec §4: a line that cannot be bought or is sold out is forced off; so is one whose goods are never sold at such a price.
 */
export function priceLine(facts: CartLineFacts): PricedLine {
  const step = ladderStep(facts.baseFen, facts.source === 'member' ? facts.ladder : null, facts.quantity)
  const forcedOff = !facts.buyable || !facts.inStock || !sellsUnder(facts, facts.source)
  const baseAmountFen = lineAmountFen(facts.baseFen, facts.quantity, facts.measure)
  const amountFen = lineAmountFen(step.unitFen, facts.quantity, facts.measure)
  const explanation: Explanation[] = [
    {
      step: facts.source,
      text: `${priceSourceNames[facts.source]} ${unitPriceText(facts, facts.baseFen)} × ${quantityText(facts.quantity, facts.unit, facts.measure)}`,
      amountFen: baseAmountFen,
    },
  ]
  if (step.tier)
    explanation.push({
      step: 'ladder',
      text: `阶梯价 满${quantityText(step.tier.fromQuantity, facts.unit, facts.measure)} 单价${unitPriceText(facts, step.unitFen)}`,
      amountFen: amountFen - baseAmountFen,
    })
  return {
    lineId: facts.lineId,
    goodsId: facts.goodsId,
    warehouseId: facts.warehouseId,
    quantity: facts.quantity,
    pieces: piecesOf(facts.quantity, facts.measure),
    source: facts.source,
    sourceId: facts.sourceId,
    baseFen: facts.baseFen,
    unitFen: step.unitFen,
    amountFen,
    payableFen: amountFen,
    selected: facts.selected && !forcedOff,
    forcedOff,
    couponEligible: facts.couponEligible && mayMeet(facts, 'coupon', [facts.source]),
    ephedrine: facts.ephedrine,
    explanation,
  }
}

const unitPriceText = ({ measure }: CartLineFacts, unitFen: Fen) =>
  `${yuanText(unitFen)}${measure === 'gram' ? '/公斤' : ''}`
