import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { drawHook } from './draw-for-test.ts'
import { instantMs, timeLeft, useCountdown } from './use-countdown.ts'

const toldAt = 1_795_413_600
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))

describe('what is left', () => {
  test('timestamps of 10 digits are seconds, those of 13 are not', () => {
    expect([instantMs(1_795_000_000), instantMs(1_795_000_000_000)]).toEqual([1_795_000_000_000, 1_795_000_000_000])
  })

  test('is never below nothing, and over exactly at the end', () => {
    expect(timeLeft(-5)).toMatchObject({ days: 0, clock: '00:00:00', over: true })
    expect(timeLeft(0)).toMatchObject({ clock: '00:00:00', over: true })
    expect(timeLeft(1)).toMatchObject({ clock: '00:00:01', over: false })
    expect(timeLeft(90_061_000)).toMatchObject({ days: 1, clock: '01:01:01', over: false })
  })
})

describe('a countdown', () => {
  const use = (until: number | null) => useCountdown(until, toldAt, over)
  const over = vi.fn()
  beforeEach(() => void over.mockClear())

  test('runs by the server’s time and ends with the last second, not before and not after', async () => {
    const { now, seen } = await drawHook(use, toldAt + 3)
    expect(now()).toMatchObject({ clock: '00:00:03', over: false })
    await pass(1000)
    expect(now().clock).toBe('00:00:02')
    await pass(1999)
    expect([now().clock, over.mock.calls.length]).toEqual(['00:00:01', 0])
    await pass(1)
    expect([now().clock, now().over, over.mock.calls.length]).toEqual(['00:00:00', true, 1])
    expect(new Set(seen.map(({ clock }) => clock)).size).toBe(4)
  })

  test('asks once more where the end is still the same a second later, and no more than that', async () => {
    await drawHook(use, toldAt + 1)
    await pass(1000)
    expect(over).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(over).toHaveBeenCalledTimes(2)
  })

  test('an answer with another end starts again and is not asked about again', async () => {
    const { give, now } = await drawHook(use, (toldAt + 1) as number | null)
    await pass(1000)
    await give(toldAt + 61)
    expect(now()).toMatchObject({ clock: '00:01:00', over: false })
    await pass(5000)
    expect(over).toHaveBeenCalledTimes(1)
  })

  test('without an end nothing is over and nobody is asked', async () => {
    await drawHook(use, null as number | null)
    await pass(10_000)
    expect(over).not.toHaveBeenCalled()
  })
})
