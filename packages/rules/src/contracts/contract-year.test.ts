import { describe, expect, it } from 'vitest'
import { allContractKinds, missingKinds } from './contract-kinds.ts'
import { contractRetainedUntil, opensOn, openYears, yearOf } from './contract-year.ts'

describe('the years that can be confirmed', () => {
  it.each([
    ['2026-01-01', [2026]],
    ['2026-12-01', [2026]],
    ['2026-12-02', [2026, 2027]],
    ['2026-12-31', [2026, 2027]],
    ['2027-01-01', [2027]],
    ['2028-02-29', [2028]],
  ])('on %s with 30 days before: %j', (day, years) => {
    expect(openYears(day, 30)).toEqual(years)
  })

  it('open on the same day that is named', () => {
    expect(opensOn(2027, 30)).toBe('2026-12-02')
    expect(openYears(opensOn(2027, 60), 60)).toEqual([2026, 2027])
  })

  it('end with the calendar year in Shanghai', () => {
    expect([yearOf('2026-12-31'), yearOf('2027-01-01')]).toEqual([2026, 2027])
  })
})

describe('a year’s set', () => {
  it('is complete when each kind is confirmed', () => {
    expect(missingKinds([])).toEqual(allContractKinds)
    expect(missingKinds(['quality'])).toEqual(['purchase'])
    expect(missingKinds(['quality', 'purchase'])).toEqual([])
  })

  it('is kept more than five years after its last day, and more than one after goods of five years', () => {
    expect(contractRetainedUntil(2026) >= '2032-12-31').toBe(true)
  })
})
