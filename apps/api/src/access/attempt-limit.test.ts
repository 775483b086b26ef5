import { expect, test } from 'vitest'
import { AttemptLimit } from './attempt-limit.ts'

const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000)

test('a name has so many attempts in a window, others are untouched, and the next window starts at zero', () => {
  const limit = new AttemptLimit(2, 60_000)
  expect([limit.take('a', at(0)), limit.take('a', at(1)), limit.take('a', at(59))]).toEqual([true, true, false])
  expect(limit.take('b', at(59))).toBe(true)
  expect(limit.take('a', at(60))).toBe(true)
})

test('a success gives its attempt back', () => {
  const limit = new AttemptLimit(1, 60_000)
  limit.take('a', at(0))
  limit.giveBack('a')
  expect(limit.take('a', at(1))).toBe(true)
})
