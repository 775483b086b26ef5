import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ladder, ladderStep, pricedTiers } from './ladder.ts'

const prices: Ladder = {
  type: 1,
  tiers: [
    { id: 2, fromQuantity: 100, amountFen: 900 },
    { id: 1, fromQuantity: 50, amountFen: 950 },
  ],
}
const reductions: Ladder = { type: 2, tiers: [{ id: 3, fromQuantity: 10, amountFen: 40 }] }

test('a tier is reached at its quantity, and the next one says what is missing', () => {
  expect(ladderStep(1000, prices, 49)).toMatchObject({
    unitFen: 1000,
    tier: null,
    next: { missing: 1, tier: { unitFen: 950 } },
  })
  expect(ladderStep(1000, prices, 50)).toMatchObject({ unitFen: 950, tier: { id: 1 }, next: { missing: 50 } })
  expect(ladderStep(1000, prices, 100)).toMatchObject({ unitFen: 900, tier: { id: 2 }, next: null })
})

test('type 2 takes the tier off the unit price', () => {
  expect(ladderStep(1000, reductions, 10).unitFen).toBe(960)
  expect(ladderStep(30, reductions, 10).unitFen).toBe(0)
})

test('without a ladder the base price holds', () => {
  expect(ladderStep(1000, null, 999)).toEqual({ unitFen: 1000, tier: null, next: null })
  expect(pricedTiers(1000, null)).toEqual([])
})

test('a tier that is not below the buyer’s own price does not exist: it is not reached, not lacked, not listed', () => {
  expect(ladderStep(950, prices, 50)).toMatchObject({
    unitFen: 950,
    tier: null,
    next: { missing: 50, tier: { id: 2 } },
  })
  expect(ladderStep(950, prices, 100)).toMatchObject({ unitFen: 900, tier: { id: 2 }, next: null })
  expect(ladderStep(900, prices, 100)).toEqual({ unitFen: 900, tier: null, next: null })
  expect(pricedTiers(920, prices).map(({ fromQuantity }) => fromQuantity)).toEqual([100])
  const turned: Ladder = { type: 1, tiers: [prices.tiers[1]!, { id: 9, fromQuantity: 60, amountFen: 1100 }] }
  expect(ladderStep(1000, turned, 60)).toMatchObject({ unitFen: 950, tier: { id: 1 } })
})

test('the tiers that are shown are those that are charged, to the fen', () => {
  expect(pricedTiers(1000, prices).map(({ fromQuantity, unitFen }) => [fromQuantity, unitFen])).toEqual([
    [50, 950],
    [100, 900],
  ])
  expect(pricedTiers(541, reductions)).toMatchObject([{ fromQuantity: 10, unitFen: 501, amountFen: 40 }])
  expect(pricedTiers(0, reductions)).toEqual([])
})

test('a ladder never makes a goods dearer than its base price nor cheaper than nothing', () => {
  const tiers = fc.array(
    fc.record({ id: fc.nat(), fromQuantity: fc.integer({ min: 2, max: 99 }), amountFen: fc.nat(3000) }),
  )
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.constantFrom(1, 2),
      tiers,
      fc.integer({ min: 1, max: 120 }),
      (base, type, list, quantity) => {
        const { unitFen } = ladderStep(base, { type, tiers: list }, quantity)
        expect(unitFen).toBeGreaterThanOrEqual(0)
        expect(unitFen).toBeLessThanOrEqual(base)
        const shown = pricedTiers(base, { type, tiers: list }).findLast((tier) => tier.fromQuantity <= quantity)
        expect(unitFen).toBe(shown?.unitFen ?? base)
      },
    ),
  )
})
