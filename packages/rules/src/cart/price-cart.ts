import { sumFen } from '../money/fen.ts'
import type { AdjustmentProducer, CartFacts } from './cart-facts.ts'
import { freights } from './freight.ts'
import { priceLine } from './price-line.ts'
import type { Adjustment, Freight, PricedCart, PricedLine } from './priced-cart.ts'

/**
 * Domain guide 2.4: the cart's money, the same in browser and server. Unit prices, then the adjustments in the order
 * of their producers, then freight. Spec §9: only buyable, in-stock, selected lines count.
 */
export function priceCart(facts: CartFacts, producers: readonly AdjustmentProducer[] = []): PricedCart {
  let lines: readonly PricedLine[] = facts.lines.map(priceLine)
  const adjustments: Adjustment[] = []
  for (const produce of producers)
    for (const adjustment of produce(lines.filter(counts), adjustments)) {
      lines = applyAdjustment(lines, adjustment)
      adjustments.push(adjustment)
    }
  const freeFrom = new Map(facts.lines.map((line) => [line.lineId, line.freeShippingFrom]))
  const zone = new Set(facts.lines.filter((line) => line.zoneShipsFree).map((line) => line.lineId))
  const reached = (line: PricedLine) => line.quantity >= (freeFrom.get(line.lineId) ?? Number.POSITIVE_INFINITY)
  const beforeCoupon = lineSums(adjustments.filter((adjustment) => adjustment.source !== 'coupon'))
  const freightLines = lines.filter(counts).map((line) => ({
    warehouseId: line.warehouseId,
    amountFen: line.amountFen + (beforeCoupon.get(line.lineId) ?? 0),
    ephedrine: line.ephedrine,
    shipsFree: reached(line),
    zoneShipsFree: zone.has(line.lineId),
  }))
  return totalled(lines, adjustments, freights(freightLines, facts.freightTerms, facts.singleItemFrees))
}

/** Spec §9: a line counts when it is selected; what cannot be bought or is sold out was forced off when it was priced. */
export const counts = (line: PricedLine): boolean => line.selected

/** The sums of a priced cart; every total is a sum over counted lines, adjustments and freights, nothing else. */
export function totalled(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
  freightBlocks: readonly Freight[],
): PricedCart {
  const counted = lines.filter(counts)
  const goodsFen = sumFen(counted.map((line) => line.amountFen))
  const afterAdjustmentsFen = sumFen(counted.map((line) => line.payableFen))
  const freightFen = sumFen(freightBlocks.map((freight) => freight.feeFen))
  return {
    lines,
    adjustments,
    freights: freightBlocks,
    goodsFen,
    afterAdjustmentsFen,
    couponEligibleFen: couponEligibleFen(counted, adjustments),
    freightFen,
    payableFen: afterAdjustmentsFen + freightFen,
    kinds: counted.length,
    pieces: counted.reduce((sum, line) => sum + line.pieces, 0),
  }
}

/** Domain guide 2.4 step 6: what a coupon is measured on, the eligible lines after all steps but the coupon itself. */
function couponEligibleFen(counted: readonly PricedLine[], adjustments: readonly Adjustment[]): number {
  const shares = lineSums(adjustments.filter((adjustment) => adjustment.source !== 'coupon'))
  const eligible = counted.filter((line) => line.couponEligible)
  return sumFen(eligible.map((line) => line.amountFen + (shares.get(line.lineId) ?? 0)))
}

export function lineSums(adjustments: readonly Adjustment[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { lineShares } of adjustments)
    for (const { lineId, amountFen } of lineShares) sums.set(lineId, (sums.get(lineId) ?? 0) + amountFen)
  return sums
}

function applyAdjustment(lines: readonly PricedLine[], adjustment: Adjustment): PricedLine[] {
  const shares = lineSums([adjustment])
  if (sumFen(shares.values()) !== adjustment.amountFen)
    throw new RangeError(`shares of ${adjustment.source} ${adjustment.id} do not add up to ${adjustment.amountFen}`)
  const adjusted = lines.map((line) => {
    const amountFen = shares.get(line.lineId)
    if (amountFen === undefined) return line
    if (!counts(line) || line.payableFen + amountFen < 0)
      throw new RangeError(`${adjustment.source} ${adjustment.id} cannot put ${amountFen} on line ${line.lineId}`)
    shares.delete(line.lineId)
    const explanation = [...line.explanation, { step: adjustment.source, text: adjustment.name, amountFen }]
    return { ...line, payableFen: line.payableFen + amountFen, explanation }
  })
  if (shares.size > 0)
    throw new RangeError(`${adjustment.source} ${adjustment.id} names a line that is not in the cart`)
  return adjusted
}
