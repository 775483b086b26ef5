import { act } from 'react'
import { expect, test } from 'vitest'
import { drawHook } from './draw-for-test.ts'
import { useFreshState } from './use-fresh-state.ts'

test('what was set stays until something else is given, and is not drawn once more after that', async () => {
  const { seen, now, give } = await drawHook((given: string) => useFreshState(given), '2')
  await act(async () => now()[1]('5'))
  expect(now()[0]).toBe('5')
  await give('2')
  expect(now()[0]).toBe('5')
  seen.length = 0
  await give('7')
  expect(seen.map(([value]) => value)).not.toContain('5')
  expect(now()[0]).toBe('7')
  await give('2')
  expect(now()[0]).toBe('2')
})

test('a change is computed from the present value', async () => {
  const { now } = await drawHook((given: number) => useFreshState(given), 1)
  await act(async () => {
    now()[1]((before) => before + 1)
    now()[1]((before) => before + 1)
  })
  expect(now()[0]).toBe(3)
})
