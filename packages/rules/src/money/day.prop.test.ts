import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from './day.ts'

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2199-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('the days between two days are what leads from one to the other', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -40_000, max: 40_000 }), (from, days) => {
      const to = addDays(from, days)
      expect(daysBetween(from, to)).toBe(days)
      expect(daysBetween(to, from)).toBe(days === 0 ? 0 : -days)
    }),
  )
})
