import { expect, test } from 'vitest'
import { templates } from './demo-coupons.ts'

const hours = Array.from({ length: 24 }, (_, hour) => new Date(Date.UTC(2027, 11, 31, hour, 25, 50)))

test.each(hours)('at %s every coupon opens before it closes, and one of the hour is still to come', (at) => {
  const list = templates(at, '同仁堂')
  expect(list.filter(({ opensAt, closesAt }) => opensAt >= closesAt)).toEqual([])
  const [hourly] = list.filter(({ opensAt }) => opensAt > at)
  expect(hourly?.closesAt.getTime()).toBeGreaterThan(at.getTime() + 3_600_000)
})
