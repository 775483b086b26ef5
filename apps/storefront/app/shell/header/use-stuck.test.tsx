import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStuck } from './use-stuck.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const scrollTo = (scrollY: number) => {
  vi.stubGlobal('scrollY', scrollY)
  dispatchEvent(new Event('scroll'))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('Spec §9: the search bar sticks from 205 px of scroll, judged 100 ms later', async () => {
  const { now, leave } = await drawHook(useStuck, undefined)
  await pass(100)
  expect(now()).toBe(false)
  scrollTo(205)
  await pass(99)
  expect(now()).toBe(false)
  await pass(1)
  expect(now()).toBe(true)
  scrollTo(204)
  await pass(100)
  expect(now()).toBe(false)
  await leave()
})
