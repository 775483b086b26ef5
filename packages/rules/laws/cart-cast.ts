import type { CartFacts, CartLineFacts, FreightTerms } from '../src/cart/cart-facts.ts'

/** The cast of the cart tests: a line of ten boxes at ¥10.00 from warehouse 1, and the terms of two warehouses. */
export const cartLine = (changes: Partial<CartLineFacts> = {}): CartLineFacts => ({
  lineId: 1,
  goodsId: 1,
  goodsKind: 'western',
  maker: '甲厂',
  brand: '',
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
  promotions: [],
  prefers: 'cheaper',
  giftsLeft: [],
  ...changes,
})
