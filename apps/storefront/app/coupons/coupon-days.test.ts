import { expect, test } from 'vitest'
import { firstDay, lastDay, momentText, shortYuan } from './coupon-days.ts'

test('an end at midnight in Shanghai is the end of the day before', () => {
  expect(lastDay('2026-11-21T16:00:00.000Z')).toBe('2026-11-21')
  expect(lastDay('2026-11-21T16:00:00.001Z')).toBe('2026-11-22')
  expect(firstDay('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
})

test('moments are said in Shanghai, amounts without cents that say nothing', () => {
  expect(momentText('2026-11-21T02:00:00.000Z')).toBe('11月21日 10:00')
  expect([shortYuan('15.00'), shortYuan('15.50')]).toEqual(['15', '15.50'])
})
