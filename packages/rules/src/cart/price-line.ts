import { type Fen, formatYuan, share } from '../money/fen.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { ladderStep } from './ladder.ts'
import type { Explanation, PricedLine, PriceSource } from './priced-cart.ts'

export const priceSourceNames: Record<PriceSource, string> = {
  flash: '秒杀价',
  group: '拼团价',
  combination: '组合价',
  special: '特价',
  near_expiry: '近效期价',
  whole_case: '整件价',
  agreement: '协议价',
  member: '会员价',
}

/** Our choice (decision 0016): grams are not pieces; a line of loose herbs counts as one. */
export const piecesOf = (quantity: number, measure: 'piece' | 'gram'): number => (measure === 'gram' ? 1 : quantity)

/** Loose herbs are priced per kilogram and sold by the gram; the only rounding of a line is here, down. */
export const lineAmountFen = (unitFen: Fen, quantity: number, measure: 'piece' | 'gram'): Fen =>
  measure === 'gram' ? share(unitFen, quantity, 1000) : unitFen * quantity

/**
 * Domain guide 2.4 step 1: exactly one price source per line; a ladder applies only to the member's own price.
 * Spec §4: a line that cannot be bought or is sold out is forced off.
 */
export function priceLine(facts: CartLineFacts): PricedLine {
  const step = ladderStep(facts.baseFen, facts.source === 'member' ? facts.ladder : null, facts.quantity)
  const forcedOff = !facts.buyable || !facts.inStock
  const baseAmountFen = lineAmountFen(facts.baseFen, facts.quantity, facts.measure)
  const amountFen = lineAmountFen(step.unitFen, facts.quantity, facts.measure)
  const explanation: Explanation[] = [
    { step: facts.source, text: `${priceSourceNames[facts.source]} ${unitText(facts)}`, amountFen: baseAmountFen },
  ]
  if (step.tier)
    explanation.push({
      step: 'ladder',
      text: `阶梯价 满${step.tier.fromQuantity}${facts.unit} 单价¥${formatYuan(step.unitFen)}`,
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
    couponEligible: facts.couponEligible && !facts.ephedrine,
    ephedrine: facts.ephedrine,
    explanation,
  }
}

const unitText = ({ baseFen, quantity, measure, unit }: CartLineFacts) =>
  measure === 'gram' ? `¥${formatYuan(baseFen)}/kg × ${quantity}g` : `¥${formatYuan(baseFen)} × ${quantity}${unit}`
