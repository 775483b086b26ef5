import { expect, test } from 'vitest'
import { pauseMinutes } from './billing-pause.ts'

test('a service is asked soon at first, then less and less often, at last once an hour', () => {
  const pauses = Array.from({ length: 20 }, (_, asks) => pauseMinutes(asks))
  expect(pauses[0]).toBe(1)
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other))
  expect(pauses.at(-1)).toBe(60)
})
