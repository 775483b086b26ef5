import { type Fen, sumFen } from '../money/fen.ts'
import type { Adjustment } from '../promotions/adjustment.ts'
import { applyPromotions } from '../promotions/apply-promotions.ts'
import { kindOf } from '../promotions/kinds.ts'
import type { PromotionLine } from '../promotions/promotion-line.ts'
import type { CartFacts, CartLineFacts } from './cart-facts.ts'
import { type FreightLine, freights } from './freight.ts'
import { priceLine } from './price-line.ts'
import type { Freight, PricedCart, PricedLine } from './priced-cart.ts'
import { specialPartId, specialShares, wholeId } from './split-specials.ts'

/**
 * Domain guide 2.4: the cart's money, the same in browser and server. Unit prices, promotions, then freight. Spec §9: only
 * buyable, in-stock, selected lines count; an add-on counts while what it was added to unlocks it.
 */
export function priceCart(facts: CartFacts): PricedCart {
  const without = facts.without ?? []
  const factsOf = new Map(facts.lines.map((line) => [line.lineId, line]))
  const shipping = new Map(facts.lines.map((line) => [line.lineId, shippingOf(line)]))
  const ordinary = facts.lines.map((line) => priceLine(line, false))
  const counted = ordinary.filter(counts)
  const countedIds = new Set(counted.map(({ lineId }) => lineId))
  const shares = specialShares(facts.lines, (lineId) => countedIds.has(lineId))
  const special = facts.lines.map((line, at) => specialParts(line, ordinary[at]!, shares.get(line.lineId) ?? 0))
  const freightOf = (counted: readonly PricedLine[], amountFen: (line: PricedLine) => Fen) =>
    freights(
      counted.map((line) => ({ ...shipping.get(wholeId(line.lineId))!, amountFen: amountFen(line) })),
      facts.freightTerms,
      facts.singleItemFrees,
    )
  const isAddOn = (line: PricedLine) => line.source === 'add_on'
  const promotionLines = (priced: readonly PricedLine[]) =>
    priced
      .filter((line) => counts(line) && !isAddOn(line))
      .map((line) => promotionLine(line, factsOf.get(wholeId(line.lineId))!))
  const stands = special.some(([first], at) => first !== ordinary[at] && counts(ordinary[at]!))
  const promoted = applyPromotions({
    lines: promotionLines(ordinary),
    specialLines: stands && !without.includes('special') ? promotionLines(special.flat()) : null,
    addOnLines: counted.filter(isAddOn).map((line) => ({ ...line, promotionId: line.sourceId })),
    promotions: facts.promotions.filter(({ kind }) => !without.includes(kind)),
    giftsLeft: new Map(facts.giftsLeft.map((gift) => [gift.goodsId, gift])),
    giftQuotas: facts.giftQuotas ?? [],
    prefers: facts.prefers,
    around: (fenOf, refusedAddOns) => {
      const sent = counted.filter((line) => !refusedAddOns.has(line.lineId))
      const amountFen = ({ lineId, amountFen }: PricedLine) =>
        (fenOf.get(lineId) ?? amountFen) + (fenOf.get(specialPartId(lineId)) ?? 0)
      return {
        freightFen: sumFen(freightOf(sent, amountFen).map(({ feeFen }) => feeFen)),
        belowMinimum: sumFen(sent.map(amountFen)) < (facts.minimumFen ?? 0),
      }
    },
  })
  // What does not count shows the price that it would go into the cart by.
  const used = ordinary.flatMap((line, at) => (promoted.specials || !counts(line) ? special[at]! : [line]))
  let lines: readonly PricedLine[] = used.map((line) =>
    promoted.refusedAddOns.has(line.lineId) ? { ...line, selected: false, forcedOff: true } : line,
  )
  for (const adjustment of promoted.adjustments) lines = applyAdjustment(lines, adjustment)
  const ofLines = lineSums(promoted.adjustments.filter(isOfLines))
  const blocks = freightOf(lines.filter(counts), (line) => line.amountFen + (ofLines.get(line.lineId) ?? 0))
  return {
    ...totalled(lines, promoted.adjustments, blocks),
    specialsAside: stands && without.includes('special') ? 'tender' : promoted.specialsAside,
    outcomes: promoted.outcomes,
    gifts: promoted.gifts,
    refusedAddOns: [...promoted.refusedAddOns].map(([lineId, refusal]) => ({ lineId, refusal })),
  }
}

/** A line of which a special gives fewer than it has: so many at its price, and the rest as without it. */
function specialParts(line: CartLineFacts, ordinary: PricedLine, share: number): readonly PricedLine[] {
  const { lineId, quantity } = line
  if (share <= 0) return [ordinary]
  if (share >= quantity) return [priceLine(line, true)]
  const atSpecial = priceLine(line, true, { lineId: specialPartId(lineId), quantity: share })
  return [atSpecial, priceLine(line, false, { lineId, quantity: quantity - share })]
}

/** What freight knows of a line whatever it costs. */
const shippingOf = (line: CartLineFacts): Omit<FreightLine, 'amountFen'> => ({
  warehouseId: line.warehouseId,
  ephedrine: line.ephedrine,
  shipsFree: line.quantity >= (line.freeShippingFrom ?? Number.POSITIVE_INFINITY),
  zoneShipsFree: line.zoneShipsFree,
})

const promotionLine = (line: PricedLine, facts: CartLineFacts): PromotionLine => ({
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
})

/** Spec §9: a line counts when it is selected; what cannot be bought or is sold out was forced off when it was priced. */
export const counts = (line: PricedLine): boolean => line.selected

type Totalled = Omit<PricedCart, 'specialsAside' | 'outcomes' | 'gifts' | 'refusedAddOns'>

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
    kinds: new Set(counted.map(({ lineId }) => wholeId(lineId))).size,
    pieces: counted.reduce((sum, line) => sum + line.pieces, 0),
  }
}

/** Domain 2.4, law 1: what a coupon is measured on, the eligible lines before anything of the order is taken off. */
function couponEligibleFen(counted: readonly PricedLine[], adjustments: readonly Adjustment[]): number {
  const shares = lineSums(adjustments.filter(isOfLines))
  const eligible = counted.filter((line) => line.couponEligible)
  return sumFen(eligible.map((line) => line.amountFen + (shares.get(line.lineId) ?? 0)))
}

/** Taken off lines, before free freight, the minimum order and coupons are measured. */
export const isOfLines = ({ source }: Adjustment): boolean => kindOf({ kind: source }).level === 'line'

export function lineSums(adjustments: readonly Adjustment[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { lineShares } of adjustments)
    for (const { lineId, amountFen } of lineShares) sums.set(lineId, (sums.get(lineId) ?? 0) + amountFen)
  return sums
}

function applyAdjustment(lines: readonly PricedLine[], adjustment: Adjustment): PricedLine[] {
  const shares = lineSums([adjustment])
  if (sumFen([...shares.values()]) !== adjustment.amountFen)
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
