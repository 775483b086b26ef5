import { afterEach, expect, test } from 'vitest'
import { moveDate } from './move-date.ts'

const real = Date
afterEach(() => {
  globalThis.Date = real
})

test('a date without arguments, Date.now() and Date() are moved; a date that is stated, and what dates are, stay', () => {
  const aheadMs = 500 * 86_400_000
  const before = real.now()
  moveDate(aheadMs)
  const nows = [Date.now(), new Date(new Date()).getTime(), Date.parse(Date()) + 1_000]
  for (const now of nows) expect(now).toBeGreaterThanOrEqual(before + aheadMs)
  for (const now of nows) expect(now).toBeLessThanOrEqual(real.now() + aheadMs + 1_000)
  expect(new Date(0).toISOString()).toBe('1970-01-01T00:00:00.000Z')
  expect(new Date() instanceof Date && new Date() instanceof real).toBe(true)
  expect(Date.UTC(2028, 1, 29)).toBe(real.parse('2028-02-29T00:00:00Z'))
})
