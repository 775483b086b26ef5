import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLarge, type LargeFacts, largeQuantity, usualQuantity } from './large-quantity.ts'

const facts: fc.Arbitrary<LargeFacts> = fc.record({
  quantity: fc.integer({ min: 1, max: 50_000 }),
  amountFen: fc.integer({ min: 0, max: 2_000_000 }),
  usual: fc.option(fc.integer({ min: 1, max: 500 })),
  most: fc.nat(5_000),
})

test('what the buyer ordered at once before is never asked about', () => {
  fc.assert(
    fc.property(facts, (line) => {
      expect(largeQuantity({ ...line, most: line.quantity }, defaultLarge)).toBeNull()
    }),
  )
})

test('a line is asked about exactly when it is above ten times the usual quantity or above ¥5,000', () => {
  fc.assert(
    fc.property(facts, ({ usual, ...line }) => {
      const large = line.amountFen > 500_000 || (usual !== null && line.quantity > 10 * usual)
      expect(largeQuantity({ ...line, usual, most: 0 }, defaultLarge) !== null).toBe(large)
    }),
  )
  const atTheBounds = { quantity: 100, usual: 10, amountFen: 500_000, most: 0 }
  expect(largeQuantity(atTheBounds, defaultLarge)).toBeNull()
})

test('more is never asked about less, and without settings nothing is', () => {
  fc.assert(
    fc.property(facts, fc.nat(5_000), (line, more) => {
      const larger = { ...line, quantity: line.quantity + more, amountFen: line.amountFen + more }
      if (largeQuantity(line, defaultLarge)) expect(largeQuantity(larger, defaultLarge)).not.toBeNull()
      expect(largeQuantity(line, { timesUsual: null, lineFen: null })).toBeNull()
    }),
  )
})

test('the usual quantity is one that was ordered, and half of the orders are at most as large', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 5 }), (ordered) => {
      const usual = usualQuantity(ordered)!
      expect(ordered).toContain(usual)
      expect(ordered.filter((each) => each <= usual).length * 2).toBeGreaterThanOrEqual(ordered.length)
    }),
  )
  expect(usualQuantity([1, 1, 1, 1])).toBeNull()
  expect(usualQuantity([10, 20, 10, 5000, 10])).toBe(10)
})
