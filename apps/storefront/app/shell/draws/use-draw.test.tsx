import { type DrawWire, drawCalls } from '@yaoji/contract/draws'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { questions } from '../notices/dialogs.ts'
import { useDraw } from './use-draw.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../viewer/viewer.ts', () => ({ useShell: () => ({ refreshProfile: async () => {} }) }))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const data = { kind: 'gift', name: '电子血压计', remarks: '一等奖', chances: 0 }
  vi.mocked(send).mockResolvedValue({ code: 10000, message: '', data } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const draw = { id: 3, chances: 1, prizes: [{ id: 1, name: '电子血压计' }] } as unknown as DrawWire
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answer = (agreed: boolean) => act(async () => questions.first()?.answer(agreed))

async function begun() {
  const onClosed = vi.fn()
  const drawn = await drawHook((given: DrawWire) => useDraw(given, onClosed), draw)
  await act(async () => void drawn.now().start())
  return { ...drawn, closed: () => onClosed.mock.calls.length }
}

test('Spec §4: a draw waits 2 s and then shows the result', async () => {
  const { now, leave } = await begun()
  expect(vi.mocked(send)).toHaveBeenCalledWith(drawCalls.hold, { id: 3 }, expect.anything())
  await pass(1_999)
  expect([now().phase, questions.first()]).toEqual(['drawing', undefined])
  await pass(1)
  expect(questions.first()).toMatchObject({ message: '恭喜您，抽中电子血压计（一等奖）' })
  await answer(true)
  await pass(1_000)
  await leave()
})

test('Spec §4: the popup fades out over 1 s after the result', async () => {
  const { now, closed, leave } = await begun()
  await pass(2_000)
  await answer(true)
  expect(now().phase).toBe('fading')
  await pass(999)
  expect(closed()).toBe(0)
  await pass(1)
  expect(closed()).toBe(1)
  await leave()
})

test('Spec §4: closing while a draw runs asks first, in the words of Spec §8', async () => {
  const { now, closed, leave } = await begun()
  await act(async () => void now().close())
  expect(questions.first()).toMatchObject({ message: '正在抽奖中，如关闭后没有结果，请到个人中心查看' })
  await answer(false)
  expect(closed()).toBe(0)
  await act(async () => void now().close())
  await answer(true)
  expect(closed()).toBe(1)
  await leave()
})
