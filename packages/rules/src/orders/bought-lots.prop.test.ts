import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '../money/day.ts'
import { boughtWindowNames, expiryText, leftOf, windowDays } from './bought-lots.ts'

const pieces = fc.nat(10_000)

test('what is left is never less than nothing and never more than our books say', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, (held, heldThen, said) => {
      const left = leftOf(held, { left: Math.min(said, heldThen), heldThen })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(held)
      expect(leftOf(held, null)).toBe(held)
    }),
  )
})

test('what was stated stands while nothing moves; what is bought since is added, what goes back since is taken off', () => {
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (heldThen, said, more, back) => {
      const left = Math.min(said, heldThen)
      const stated = { left, heldThen }
      expect(leftOf(heldThen, stated)).toBe(left)
      expect(leftOf(heldThen + more, stated)).toBe(left + more)
      const gone = Math.min(back, heldThen)
      expect(leftOf(heldThen - gone, stated)).toBe(Math.max(0, left - gone))
      // Sold out stays sold out until more of it comes.
      expect(leftOf(heldThen, { left: 0, heldThen })).toBe(0)
    }),
  )
})

test('each window of months holds the narrower one, begins today, and no lot is in it and expired', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (number) => {
      const today = addDays('2020-01-01', number)
      const three = windowDays('3', today)!
      expect(three).toEqual({ from: today, to: addMonths(today, 3) })
      for (const window of ['6', '12'] as const) expect(windowDays(window, today)!.to > three.to).toBe(true)
      const expired = windowDays('expired', today)!
      expect(daysBetween(expired.to, today)).toBe(1)
      expect(expired.from < expired.to).toBe(true)
    }),
  )
  expect(boughtWindowNames.filter((window) => windowDays(window, '2026-11-23') === null)).toEqual(['noticed'])
})

test('a lot is good through its day', () => {
  expect(expiryText('2026-11-23', '2026-11-23')).toBe('今天到期')
  expect(expiryText('2026-11-22', '2026-11-23')).toBe('已过期1天')
  expect(expiryText('2026-12-23', '2026-11-23')).toBe('还有30天')
})
