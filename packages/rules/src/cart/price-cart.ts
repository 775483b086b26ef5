import { type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from '../promotions/adjustment.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import type { PromotionLine } from '../promotions/promotion-line.ts'
import type { CartFacts, CartLineFacts } from './cart-facts.ts'
import { type FreightLine, freights } from './freight.ts'
import { priceLine } from './price-line.ts'
import type { Freight, PricedCart, PricedLine } from './priced-cart.ts'

/**
 * Domain guide 2.4: the cart's money, the same in browser and server. Unit prices, promotions, then freight. Spec §9: only
 * buyable, in-stock, selected lines count; an add-on counts while what it was added to unlocks it.
 */
export function priceCart(facts: CartFacts): PricedCart {
  const priced = facts.lines.map(priceLine)
  const factsOf = new Map(facts.lines.map((line) => [line.lineId, line]))
  const freightOf = (counted: readonly PricedLine[], amountFen: (line: PricedLine) => Fen) =>
    freights(
      counted.map((line) => freightLine(line, factsOf.get(line.lineId), amountFen(line))),
      facts.freightTerms,
      facts.singleItemFrees,
    )
  const isAddOn = (line: PricedLine) => line.source === 'add_on'
  const counted = priced.filter(counts)
  const plain = counted.filter((line) => !isAddOn(line))
  const promoted = applyPromotions({
    lines: plain.flatMap((line) => promotionLine(line, factsOf.get(line.lineId))),
    addOnLines: counted.filter(isAddOn).map((line) => ({ ...line, promotionId: line.sourceId })),
    promotions: facts.promotions,
    giftsLeft: new Map(facts.giftsLeft.map((gift) => [gift.goodsId, gift])),
    giftQuotas: facts.giftQuotas ?? [],
    prefers: facts.prefers,
    freightFen: (fenOf, refusedAddOns) => {
      const sent = counted.filter((line) => !refusedAddOns.has(line.lineId))
      return sumFen(freightOf(sent, (line) => fenOf.get(line.lineId) ?? line.amountFen).map(({ feeFen }) => feeFen))
    },
  })
  let lines: readonly PricedLine[] = priced.map((line) =>
    promoted.refusedAddOns.has(line.lineId) ? { ...line, selected: false, forcedOff: true } : line,
  )
  for (const adjustment of promoted.adjustments) lines = applyAdjustment(lines, adjustment)
  const beforeCoupon = lineSums(promoted.adjustments.filter((adjustment) => adjustment.source !== 'coupon'))
  const blocks = freightOf(lines.filter(counts), (line) => line.amountFen + (beforeCoupon.get(line.lineId) ?? 0))
  return {
    ...totalled(lines, promoted.adjustments, blocks),
    outcomes: promoted.outcomes,
    gifts: promoted.gifts,
    refusedAddOns: [...promoted.refusedAddOns].map(([lineId, refusal]) => ({ lineId, refusal })),
  }
}

const freightLine = (line: PricedLine, facts: CartLineFacts | undefined, amountFen: Fen): FreightLine => ({
  warehouseId: line.warehouseId,
  amountFen,
  ephedrine: line.ephedrine,
  shipsFree: line.quantity >= (facts?.freeShippingFrom ?? Number.POSITIVE_INFINITY),
  zoneShipsFree: facts?.zoneShipsFree ?? false,
})

const promotionLine = (line: PricedLine, facts: CartLineFacts | undefined): PromotionLine[] =>
  facts
    ? [
        {
          lineId: line.lineId,
          goodsId: line.goodsId,
          source: line.source,
          goodsKind: facts.goodsKind,
          maker: facts.maker,
          brand: facts.brand,
          ephedrine: line.ephedrine,
          couponEligible: line.couponEligible,
          measure: facts.measure,
          unit: facts.unit,
          unitFen: line.unitFen,
          pieces: line.pieces,
          payableFen: line.payableFen,
        },
      ]
    : []

/** Spec §9: a line counts when it is selected; what cannot be bought or is sold out was forced off when it was priced. */
export const counts = (line: PricedLine): boolean => line.selected

type Totalled = Omit<PricedCart, 'outcomes' | 'gifts' | 'refusedAddOns'>

/** The sums of a priced cart; every total is a sum over counted lines, adjustments and freights, nothing else. */
export function totalled(
  lines: readonly PricedLine[],
  adjustments: readonly Adjustment[],
  freightBlocks: readonly Freight[],
): Totalled {
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
