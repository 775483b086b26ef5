import { expect, test } from 'vitest'
import { addDays, addMonths, dayOf, daysBetween, instantOf, timeOf } from './day.ts'

test('a day begins at midnight in Shanghai', () => {
  expect(dayOf(new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21')
  expect(timeOf(new Date('2026-11-20T16:00:00Z'))).toBe('00:00')
  expect(instantOf('2026-11-21', '16:30').toISOString()).toBe('2026-11-21T08:30:00.000Z')
})

test('days are counted across months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
})

test('a month later than the 31st is the last day of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
})
