import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deliveryPace } from './delivery-pace.ts'
import { pauseMs } from './pause.ts'

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const schedule = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000 }))
  .map(([firstPauseMs, times]) => ({ firstPauseMs, longestPauseMs: firstPauseMs * times }))
const failures = fc.integer({ min: 1, max: 2_000 })

test('a pause is whole milliseconds, and never a fifth more than the longest or a fifth less than the first', () => {
  fc.assert(
    fc.property(failures, chance, schedule, (nth, luck, given) => {
      const pause = pauseMs(nth, luck, given)
      expect(Number.isSafeInteger(pause)).toBe(true)
      expect(pause).toBeGreaterThanOrEqual(Math.floor(given.firstPauseMs * 0.8))
      expect(pause).toBeLessThanOrEqual(Math.ceil(given.longestPauseMs * 1.2))
    }),
  )
})

test('with the same chance a later pause is never shorter, and below the longest it doubles', () => {
  fc.assert(
    fc.property(failures, chance, schedule, (nth, luck, given) => {
      const [one, next] = [pauseMs(nth, luck, given), pauseMs(nth + 1, luck, given)]
      expect(next).toBeGreaterThanOrEqual(one)
      if (given.firstPauseMs * 2 ** nth <= given.longestPauseMs) expect(Math.abs(next - 2 * one)).toBeLessThanOrEqual(2)
    }),
  )
})

test('two different chances give different pauses: what failed together does not come again together', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), chance, chance, (nth, one, other) => {
      fc.pre(Math.abs(one - other) > 0.001)
      expect(pauseMs(nth, one, deliveryPace)).not.toBe(pauseMs(nth, other, deliveryPace))
    }),
  )
})

test('the tries of the store reach over a weekend, however the chances fall', () => {
  fc.assert(
    fc.property(fc.array(chance, { minLength: 39, maxLength: 39 }), (chances) => {
      expect(chances).toHaveLength(deliveryPace.tries - 1)
      const reach = chances.reduce((sum, luck, place) => sum + pauseMs(place + 1, luck, deliveryPace), 0)
      expect(reach).toBeGreaterThan(48 * 3_600_000)
    }),
  )
})
