import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithdrawn, picksOf } from './withdrawn-lots.ts'

const count = fc.nat(50)

test('what nobody withdrew since the pick holds no order, whatever others took', () => {
  fc.assert(
    fc.property(count, count, count, (quantity, withdrawn, there) => {
      expect(isWithdrawn({ quantity, withdrawn }, { there, withdrawn })).toBe(false)
    }),
  )
})

test('a lot that is withdrawn whole holds every order that was picked of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 50 }),
      count,
      fc.integer({ min: 1, max: 50 }),
      (quantity, withdrawn, more) => {
        expect(isWithdrawn({ quantity, withdrawn }, { there: 0, withdrawn: withdrawn + more })).toBe(true)
      },
    ),
  )
})

test('a part that is withdrawn holds nobody while what is left suffices', () => {
  fc.assert(
    fc.property(count, count, count, count, (quantity, withdrawn, more, rest) => {
      const now = { there: quantity + rest, withdrawn: withdrawn + more }
      expect(isWithdrawn({ quantity, withdrawn }, now)).toBe(false)
    }),
  )
})

test('lines of one lot number count together', () => {
  const lot = { lotNo: 'L1', expiresOn: null, quantity: 3, withdrawn: 2 }
  const merged = picksOf(
    [
      { place: 7, lot },
      { place: 7, lot: { ...lot, quantity: 4, withdrawn: 5 } },
      { place: 8, lot },
    ],
    (place, lotNo) => `${place}/${lotNo}`,
  )
  expect([...merged.values()].map(({ place, lot: { quantity, withdrawn } }) => [place, quantity, withdrawn])).toEqual([
    [7, 7, 2],
    [8, 3, 2],
  ])
})
