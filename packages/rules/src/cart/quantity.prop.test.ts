import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  inStock,
  type QuantityFacts,
  quantityNotice,
  quantityRefusalText,
  quantityRule,
  roundQuantity,
} from './quantity.ts'

const facts: fc.Arbitrary<QuantityFacts> = fc.record({
  measure: fc.constantFrom('piece', 'gram'),
  innerPack: fc.integer({ min: 1, max: 50 }),
  caseSize: fc.integer({ min: 1, max: 500 }),
  minQuantity: fc.integer({ min: 1, max: 60 }),
  saleable: fc.oneof(fc.nat(100), fc.nat(60_000)),
  limitLeft: fc.option(fc.nat(300)),
})
const asked = fc.oneof(fc.integer({ min: 1, max: 400 }), fc.integer({ min: -5, max: 60_000 }))

test('a stored quantity is whole packs, at least the smallest, at most what is left', () => {
  fc.assert(
    fc.property(facts, asked, (goods, quantity) => {
      const result = roundQuantity(goods, quantity)
      const { min, step, max } = quantityRule(goods)
      if (!result.ok) {
        expect(quantityRefusalText(result.refusal)).not.toBe('')
        return
      }
      const stored = result.value.quantity
      expect(stored % step).toBe(0)
      expect(stored).toBeGreaterThanOrEqual(min)
      expect(stored).toBeLessThanOrEqual(max)
      expect(max).toBeLessThanOrEqual(Math.min(goods.saleable, goods.limitLeft ?? goods.saleable, 50_000))
      expect(quantityNotice(result.value, goods) === '').toBe(stored === quantity)
    }),
  )
})

test('rounding a stored quantity again changes nothing', () => {
  fc.assert(
    fc.property(facts, asked, (goods, quantity) => {
      const once = roundQuantity(goods, quantity)
      if (!once.ok) return
      expect(roundQuantity(goods, once.value.quantity)).toMatchObject({ value: { quantity: once.value.quantity } })
    }),
  )
})

test('every quantity up to the largest is accepted, and nothing is when the goods is sold out', () => {
  fc.assert(
    fc.property(facts, asked, (goods, quantity) => {
      const { max } = quantityRule(goods)
      const result = roundQuantity(goods, quantity)
      if (quantity > 0 && quantity <= max) expect(result.ok).toBe(true)
      if (!inStock(goods)) expect(result.ok).toBe(false)
    }),
  )
})

test('who takes less is refused only what cannot be had at all, and reads the difference to what was asked', () => {
  fc.assert(
    fc.property(facts, asked, (goods, quantity) => {
      const { max } = quantityRule(goods)
      const exact = roundQuantity(goods, quantity)
      const less = roundQuantity(goods, quantity, { wholeCasePercent: 80, takesLess: true })
      if (exact.ok || quantity <= 0 || quantity > 50_000 || max === 0) {
        expect(less).toEqual(exact)
        return
      }
      expect(less).toMatchObject({ value: { quantity: max, adjustedFrom: quantity, why: 'cap', undoTo: null } })
      if (less.ok) expect(quantityNotice(less.value, goods)).toContain(`缺 ${quantity - max}`)
    }),
  )
})

test('the way back from a whole case or from rounding up is kept where no case is made', () => {
  fc.assert(
    fc.property(facts, asked, (goods, quantity) => {
      const result = roundQuantity(goods, quantity)
      if (!result.ok || result.value.undoTo === null) return
      const loose = roundQuantity(goods, result.value.undoTo!, { wholeCasePercent: null })
      expect(loose).toMatchObject({ value: { quantity: result.value.undoTo, why: null } })
    }),
  )
})
