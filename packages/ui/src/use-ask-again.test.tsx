import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawHook } from './draw-for-test.ts'
import { useAskAgain } from './use-ask-again.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

/** Questions that wait until the test answers them. */
function questions() {
  const asked: (PromiseWithResolvers<string> & { readonly signal: AbortSignal })[] = []
  const ask = (signal: AbortSignal) => {
    const one = { ...Promise.withResolvers<string>(), signal }
    asked.push(one)
    return one.promise
  }
  return { asked, ask }
}

test('asks while it waits, one question at a time, and stops with the waiting', async () => {
  const { asked, ask } = questions()
  const take = vi.fn()
  const { give } = await drawHook((waiting: boolean) => useAskAgain(waiting, 5_000, ask, take), true)
  await pass(4_999)
  expect(asked).toHaveLength(0)
  await pass(1)
  await pass(20_000)
  expect(asked).toHaveLength(1)
  asked[0]!.resolve('half')
  await pass(5_000)
  expect([take.mock.calls, asked.length]).toEqual([[['half']], 2])
  await give(false)
  await pass(60_000)
  expect(asked).toHaveLength(2)
})

test('a question that fails is asked again', async () => {
  const { asked, ask } = questions()
  await drawHook((waiting: boolean) => useAskAgain(waiting, 5_000, ask, () => undefined), true)
  await pass(5_000)
  asked[0]!.reject(new Error('no answer'))
  await pass(5_000)
  expect(asked).toHaveLength(2)
})

test('an answer that comes after whoever waited has left is nobody’s, and the request was ended', async () => {
  const { asked, ask } = questions()
  const take = vi.fn()
  const { give } = await drawHook((waiting: boolean) => useAskAgain(waiting, 5_000, ask, take), true)
  await pass(5_000)
  await give(false)
  expect(asked[0]!.signal.aborted).toBe(true)
  asked[0]!.resolve('late')
  await pass(60_000)
  expect([take.mock.calls.length, asked.length]).toEqual([0, 1])
})
