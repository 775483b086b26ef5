import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartFacts, CartLineFacts } from '../src/cart/cart-facts.ts'
import { counts, lineSums, priceCart } from '../src/cart/price-cart.ts'
import { splitEphedrine } from '../src/cart/split-ephedrine.ts'
import { sumFen } from '../src/money/fen.ts'
import { priceSources } from '../src/promotions/price-source.ts'
import type { Promotion } from '../src/promotions/promotion.ts'
import { cartOf, terms } from './cart-cast.ts'

const ladder = fc.record({
  type: fc.constantFrom(1 as const, 2 as const),
  tiers: fc.array(
    fc.record({ id: fc.nat(), fromQuantity: fc.integer({ min: 2, max: 100 }), amountFen: fc.nat(5000) }),
    { maxLength: 3 },
  ),
})
const line: fc.Arbitrary<Omit<CartLineFacts, 'lineId'>> = fc.record({
  goodsId: fc.integer({ min: 1, max: 20 }),
  goodsKind: fc.constantFrom('western', 'tcm'),
  maker: fc.constantFrom('甲厂', '乙厂'),
  brand: fc.constantFrom('', '丙牌'),
  warehouseId: fc.constantFrom(1, 2),
  quantity: fc.oneof({ weight: 3, arbitrary: fc.integer({ min: 1, max: 20 }) }, fc.integer({ min: 1, max: 50_000 })),
  measure: fc.constantFrom('piece', 'gram'),
  unit: fc.constant('盒'),
  source: fc.constantFrom(...priceSources),
  sourceId: fc.nat(),
  baseFen: fc.oneof({ weight: 3, arbitrary: fc.nat(2000) }, fc.nat(100_000)),
  ladder: fc.option(ladder),
  selected: fc.boolean(),
  buyable: fc.boolean(),
  inStock: fc.boolean(),
  couponEligible: fc.boolean(),
  ephedrine: fc.boolean(),
  freeShippingFrom: fc.option(fc.nat(30_000), { freq: 1 }),
  zoneShipsFree: fc.boolean(),
})
const facts: fc.Arbitrary<CartFacts> = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    pendingFen: fc.constantFrom(0, 0, 30_000, 100_000),
    singleItemFrees: fc.constantFrom('order', 'line'),
  })
  .map(({ lines, pendingFen, singleItemFrees }) =>
    cartOf(
      lines.map((each, index) => ({ ...each, lineId: index + 1 })),
      { freightTerms: [terms({ pendingFen }), terms({ warehouseId: 2 })], singleItemFrees },
    ),
  )
const common = { name: '促', scope: { by: 'all' }, alsoFor: [] } as const
const producers: fc.Arbitrary<Promotion[]> = fc.subarray<Promotion>([
  { ...common, kind: 'full_reduction', id: 1, unit: 'piece', tiers: [{ from: 3, reduceFen: 700 }], repeats: true },
  { ...common, kind: 'order_reduction', id: 2, tiers: [{ from: 100, reduceFen: 1300 }], repeats: false },
  { ...common, kind: 'coupon', id: 3, from: 0, reduceFen: 999_999 },
])

test('lines, adjustments and freights add up to what is payable', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const priced = priceCart({ ...cart, promotions: list })
      const counted = priced.lines.filter(counts)
      expect(priced.goodsFen).toBe(sumFen(counted.map((each) => each.amountFen)))
      expect(priced.afterAdjustmentsFen).toBe(
        priced.goodsFen + sumFen(priced.adjustments.map((each) => each.amountFen)),
      )
      expect(priced.afterAdjustmentsFen).toBe(sumFen(counted.map((each) => each.payableFen)))
      expect(priced.payableFen).toBe(priced.afterAdjustmentsFen + sumFen(priced.freights.map((each) => each.feeFen)))
    }),
  )
})

test('a line is its amount plus its shares, and its explanation adds up to it', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const priced = priceCart({ ...cart, promotions: list })
      const shares = lineSums(priced.adjustments)
      for (const each of priced.lines) {
        expect(each.payableFen).toBe(each.amountFen + (shares.get(each.lineId) ?? 0))
        expect(sumFen(each.explanation.map((step) => step.amountFen))).toBe(each.payableFen)
      }
    }),
  )
})

test('nothing is ever negative, fractional or unsafe', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const priced = priceCart({ ...cart, promotions: list })
      const amounts = [
        priced.goodsFen,
        priced.afterAdjustmentsFen,
        priced.couponEligibleFen,
        priced.freightFen,
        priced.payableFen,
        ...priced.lines.flatMap((each) => [each.unitFen, each.amountFen, each.payableFen]),
        ...priced.freights.flatMap((each) => [each.feeFen, each.missingFen, each.goodsFen]),
      ]
      for (const amount of amounts) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
    }),
  )
})

test('the order of the lines on the page changes no amount', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const here = priceCart({ ...cart, promotions: list })
      const there = priceCart({ ...cart, promotions: list, lines: cart.lines.toReversed() })
      expect(there.lines.toReversed()).toEqual(here.lines)
      expect({ ...there, lines: [], adjustments: [] }).toEqual({ ...here, lines: [], adjustments: [] })
    }),
  )
})

test('lines that do not count change no total', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const without = { ...cart, lines: cart.lines.filter((each) => each.selected && each.buyable && each.inStock) }
      expect({ ...priceCart({ ...without, promotions: list }), lines: [] }).toEqual({
        ...priceCart({ ...cart, promotions: list }),
        lines: [],
      })
    }),
  )
})

test('pricing does the same work for one piece as for fifty thousand', () => {
  const reads = (quantity: number) => {
    let count = 0
    const one = { ...fc.sample(line, { numRuns: 1, seed: 1 })[0]!, lineId: 1, ladder: null, quantity }
    const counting = new Proxy(one, {
      get: (target, key) => {
        count++
        return Reflect.get(target, key)
      },
    })
    priceCart(cartOf([counting]))
    return count
  }
  expect(reads(50_000)).toBe(reads(1))
  expect(reads(1)).toBeGreaterThan(0)
})

test('the ephedrine order and the main order together are exactly what was priced', () => {
  fc.assert(
    fc.property(facts, producers, (cart, list) => {
      const priced = priceCart({ ...cart, promotions: list })
      const { main, ephedrine } = splitEphedrine(priced)
      const parts = [main, ephedrine].filter((part) => part !== null)
      for (const total of [
        'goodsFen',
        'afterAdjustmentsFen',
        'couponEligibleFen',
        'freightFen',
        'payableFen',
        'kinds',
        'pieces',
      ] as const)
        expect(sumFen(parts.map((part) => part[total]))).toBe(priced[total])
      expect(main?.lines.some((each) => each.ephedrine) ?? false).toBe(false)
      expect(ephedrine?.lines.every((each) => each.ephedrine) ?? true).toBe(true)
      expect(ephedrine?.freightFen ?? 0).toBe(0)
      for (const part of parts) {
        expect(part.lines.every(counts)).toBe(true)
        expect(part.payableFen).toBe(
          part.goodsFen + sumFen(part.adjustments.map((each) => each.amountFen)) + part.freightFen,
        )
      }
    }),
  )
})
