import { expect, test } from 'vitest'
import { shanghaiTime } from './order-tabs.ts'

test('times read as in Shanghai wherever the browser stands', () => {
  expect(shanghaiTime('2026-11-20T16:05:00.000Z')).toBe('2026-11-21 00:05')
  expect(shanghaiTime('')).toBe('')
  expect(shanghaiTime('2026-11-21')).toBe('2026-11-21 08:00')
})
