import { addDays, dayOf, instantOf, timeOf } from '@yaoji/rules/money/day'
import { expect, test } from 'vitest'
import { journeyTime, readTestTime, testHours } from './test-time.ts'

test('five days in a row take all five hours, each on its own day, also over the end of a month and of a year', () => {
  for (const first of ['2026-11-28', '2026-12-29', '2028-02-27']) {
    const days = testHours.map((_, n) => addDays(first, n))
    const taken = days.map((day) => journeyTime(undefined, instantOf(day, '12:34')))
    expect(taken.map(dayOf)).toEqual(days)
    expect(taken.map(timeOf).sort()).toEqual([...testHours])
  }
})

test('the hour is the same all day long in Shanghai, whenever the day begins elsewhere', () => {
  const at = (time: string) => journeyTime(undefined, instantOf('2026-11-23', time))
  expect(at('00:00')).toEqual(at('23:59'))
})

test('a time may be asked for: of today, or of any day', () => {
  const now = instantOf('2026-11-23', '00:30')
  expect(journeyTime('11:58', now)).toEqual(instantOf('2026-11-23', '11:58'))
  expect(journeyTime('2028-02-29 23:59', now)).toEqual(instantOf('2028-02-29', '23:59'))
})

test.each(['noon', '25:00', '2027-02-29 10:00', '2026-11-23', '2026-11-23T10:00'])('%s is no time', (text) => {
  expect(() => readTestTime(text, '2026-11-23')).toThrow(/TEST_TIME/)
})
