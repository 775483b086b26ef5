import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../money/day.ts'
import { expiresEarlier, isBelowShelfLife, type LotPieces, lotObjection, placesOf } from './lot-promise.ts'

const today = '2026-11-23'
const lots = (most: number) =>
  fc.array(
    fc.record({
      lotNo: fc.constantFrom('A', 'B', 'C', 'D'),
      expiresOn: fc.option(fc.integer({ min: 0, max: 12 }).map((months) => addDays(today, months * 30))),
      quantity: fc.nat(6),
    }),
    { maxLength: most },
  )

/** The same said piece by piece: a slow second reading. */
const pieces = (list: readonly LotPieces[]) =>
  list.flatMap((lot) => Array.from({ length: lot.quantity }, () => lot.expiresOn ?? '9999-12-31')).sort()

test('lots are earlier exactly when some piece expires before the piece that was promised in its place', () => {
  fc.assert(
    fc.property(lots(4), lots(4), (promised, leaving) => {
      const due = pieces(promised)
      const earlier = pieces(leaving).some((day, at) => due[at] !== undefined && day < due[at])
      expect(expiresEarlier(promised, leaving)).toBe(earlier)
    }),
  )
})

test('what was promised, less of it, and the same with a later expiry ask nothing', () => {
  fc.assert(
    fc.property(lots(4), fc.nat(30), fc.nat(24), (promised, days, left) => {
      const later = promised.map((lot) => ({ ...lot, expiresOn: lot.expiresOn && addDays(lot.expiresOn, days) }))
      expect(expiresEarlier(promised, promised)).toBe(false)
      expect(expiresEarlier(promised, later)).toBe(false)
      const sorted = pieces(promised)
        .slice(0, left)
        .map((expiresOn) => ({ lotNo: 'A', expiresOn, quantity: 1 }))
      expect(expiresEarlier(promised, sorted)).toBe(false)
    }),
  )
})

test('what a buyer agreed to asks nothing a second time, whatever shelf life the member wants', () => {
  fc.assert(
    fc.property(lots(4), lots(4), fc.nat(366), (promised, leaving, days) => {
      expect(lotObjection({ promised, agreed: leaving, leaving }, today, days)).toBeNull()
      const objection = lotObjection({ promised, agreed: null, leaving }, today, days)
      if (expiresEarlier(promised, leaving)) expect(objection).toBe('earlier')
      else expect(objection).toBe(isBelowShelfLife(leaving, today, days) ? 'shelf_life' : null)
    }),
  )
})

test('a shelf life is counted in whole days from today; what keeps for ever has enough of it', () => {
  const lot = (expiresOn: string | null) => [{ lotNo: 'A', expiresOn, quantity: 1 }]
  expect(isBelowShelfLife(lot('2027-02-20'), today, 90)).toBe(true)
  expect(isBelowShelfLife(lot('2027-02-21'), today, 90)).toBe(false)
  expect(isBelowShelfLife(lot(null), today, 366)).toBe(false)
  expect(isBelowShelfLife(lot('2026-11-24'), today, 0)).toBe(false)
})

test('pieces that take the places of a promise add up, and are never earlier than it', () => {
  fc.assert(
    fc.property(lots(4), fc.nat(20), (promised, quantity) => {
      const places = placesOf(quantity, promised)
      expect(places.reduce((sum, place) => sum + place.quantity, 0)).toBe(quantity)
      const leaving = places.map(({ least, quantity: number }) => ({
        lotNo: 'A',
        expiresOn: least || '2000-01-01',
        quantity: number,
      }))
      const promisedToAll = promised.reduce((sum, lot) => sum + lot.quantity, 0) >= quantity
      if (promisedToAll) expect(expiresEarlier(promised, leaving)).toBe(false)
    }),
  )
})
