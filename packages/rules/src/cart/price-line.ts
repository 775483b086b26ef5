import { lineAmountFen, piecesOf } from '../goods/line-amount.ts'
import { quantityText } from '../goods/quantity-text.ts'
import { type Fen, yuanText } from '../money/fen.ts'
import { sellsUnder } from '../promotions/never-given.ts'
import { priceSourceNames } from '../promotions/price-source.ts'
import { mayMeet } from '../promotions/stacking.ts'
import type { CartLineFacts } from './cart-facts.ts'
import { isNoCheaper } from './no-cheaper.ts'
import type { Explanation, PricedLine } from './priced-cart.ts'
import { unitPrice } from './unit-price.ts'

/**
 * Domain guide 2.4 step 1: exactly one price source per line; `specials`: whether the cart takes them. Spec §4: a line that
 * cannot be bought or is sold out is forced off; so is one whose goods are never sold at such a price, or cost no less so.
 * A part of a line has the unit price of the whole: its ladder counts every piece of the line.
 */
export function priceLine(
  facts: CartLineFacts,
  specials: boolean,
  { lineId, quantity }: Pick<CartLineFacts, 'lineId' | 'quantity'> = facts,
): PricedLine {
  const price = unitPrice(facts, specials)
  const forcedOff = !facts.buyable || !facts.inStock || !sellsUnder(facts, facts.source) || isNoCheaper(facts)
  const baseAmountFen = lineAmountFen(price.baseFen, quantity, facts.measure)
  const amountFen = lineAmountFen(price.unitFen, quantity, facts.measure)
  const explanation: Explanation[] = [
    {
      step: price.source,
      text: `${priceSourceNames[price.source]} ${unitPriceText(facts, price.baseFen)} × ${quantityText(quantity, facts.unit, facts.measure)}`,
      amountFen: baseAmountFen,
    },
  ]
  if (price.tier)
    explanation.push({
      step: 'ladder',
      text: `阶梯价 满${quantityText(price.tier.fromQuantity, facts.unit, facts.measure)} 单价${unitPriceText(facts, price.unitFen)}`,
      amountFen: amountFen - baseAmountFen,
    })
  return {
    lineId,
    goodsId: facts.goodsId,
    warehouseId: facts.warehouseId,
    quantity,
    pieces: piecesOf(quantity, facts.measure),
    source: price.source,
    sourceId: price.sourceId,
    baseFen: price.baseFen,
    unitFen: price.unitFen,
    amountFen,
    payableFen: amountFen,
    selected: facts.selected && !forcedOff,
    forcedOff,
    couponEligible: facts.couponEligible && mayMeet({ ...facts, source: price.source }, 'coupon', [price.source]),
    ephedrine: facts.ephedrine,
    explanation,
  }
}

const unitPriceText = ({ measure }: CartLineFacts, unitFen: Fen) =>
  `${yuanText(unitFen)}${measure === 'gram' ? '/公斤' : ''}`
