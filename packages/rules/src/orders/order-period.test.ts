import { expect, test } from 'vitest'
import { periodDays } from './order-period.ts'

test('three months reach back to the same day, held to the last of a shorter month', () => {
  expect(periodDays('three_months', '2026-11-23')).toEqual({ from: '2026-08-23', until: '' })
  expect(periodDays('three_months', '2026-05-31')).toEqual({ from: '2026-02-28', until: '' })
})

test('this year and the years before share no day and leave none out', () => {
  for (const today of ['2026-01-01', '2026-11-23', '2028-12-31']) {
    const year = today.slice(0, 4)
    expect(periodDays('this_year', today)).toEqual({ from: `${year}-01-01`, until: '' })
    expect(periodDays('earlier', today)).toEqual({ from: '', until: `${Number(year) - 1}-12-31` })
  }
})
