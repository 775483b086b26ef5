import { allocate, sumFen } from '../money/fen.ts'
import type { AdjustmentProducer, CartFacts, CartLineFacts, FreightTerms } from './cart-facts.ts'
import type { AdjustmentSource } from './priced-cart.ts'

/** The cast of the cart tests: a line of ten boxes at ¥10.00 from warehouse 1, and the terms of two warehouses. */
export const cartLine = (changes: Partial<CartLineFacts> = {}): CartLineFacts => ({
  lineId: 1,
  goodsId: 1,
  warehouseId: 1,
  quantity: 10,
  measure: 'piece',
  unit: '盒',
  source: 'member',
  sourceId: 0,
  baseFen: 1000,
  ladder: null,
  selected: true,
  buyable: true,
  inStock: true,
  couponEligible: true,
  ephedrine: false,
  freeShippingFrom: null,
  zoneShipsFree: false,
  ...changes,
})

export const terms = (changes: Partial<FreightTerms> = {}): FreightTerms => ({
  warehouseId: 1,
  thresholdFen: 50_000,
  feeFen: 1200,
  pendingFen: 0,
  ...changes,
})

export const cartOf = (lines: readonly CartLineFacts[], changes: Partial<CartFacts> = {}): CartFacts => ({
  lines,
  freightTerms: [terms(), terms({ warehouseId: 2, thresholdFen: 80_000, feeFen: 1500 })],
  singleItemFrees: 'order',
  ...changes,
})

/** An adjustment as the work on promotions will make them: a percentage off what its lines still cost. */
export const percentOff =
  (source: AdjustmentSource, percent: number): AdjustmentProducer =>
  (lines) => {
    const eligible = lines.filter((line) => source !== 'coupon' || line.couponEligible)
    const total = sumFen(eligible.map((line) => line.payableFen))
    const amountFen = Math.floor((total * percent) / 100)
    if (amountFen === 0) return []
    const shares = allocate(
      amountFen,
      eligible.map((line) => ({ key: [line.goodsId, line.lineId], weightFen: line.payableFen })),
    )
    const lineShares = eligible.map((line, index) => ({ lineId: line.lineId, amountFen: -(shares[index] ?? 0) }))
    return [{ source, id: 1, name: `减${percent}%`, amountFen: -amountFen, lineShares }]
  }
