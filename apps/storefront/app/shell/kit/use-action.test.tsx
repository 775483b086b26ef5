import { ApiError } from '@yaoji/client/api-error'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../api/problems.ts'
import { showToast } from '../notices/toast.ts'
import { saidIn, useAction } from './use-action.ts'

vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
beforeEach(() => {
  vi.mocked(showToast).mockClear()
  vi.mocked(showProblem).mockClear()
})

const refusal = new ApiError(409, '库存不足', { reason: 'checkout.stockTaken' })
const action = () => drawHook(useAction, undefined)

test('is busy until the work is done, and a second press meanwhile begins nothing', async () => {
  const { now, leave } = await action()
  const { promise, resolve } = Promise.withResolvers<number>()
  const work = vi.fn(() => promise)
  let first: Promise<number | undefined> | undefined
  let second: number | undefined = 0
  await act(async () => {
    first = now().run(work)
    // Before the button is drawn disabled.
    second = await now().run(work)
  })
  expect(now().busy).toBe(true)
  await act(async () => resolve(7))
  expect([await first, second]).toEqual([7, undefined])
  expect(work).toHaveBeenCalledTimes(1)
  expect(now().busy).toBe(false)
  await leave()
})

test('says its word of success, which may depend on the answer', async () => {
  const { now, leave } = await action()
  await act(() => now().run(async () => 3, { success: '已保存' }))
  await act(() => now().run(async () => 3, { success: (count) => `共 ${count} 件` }))
  expect(vi.mocked(showToast).mock.calls).toEqual([['已保存'], ['共 3 件']])
  await leave()
})

test('shows a failure once, says no word of success, and can be pressed again', async () => {
  const { now, leave } = await action()
  const refused = () => false
  const failing = () => Promise.reject(refusal)
  expect(await act(() => now().run(failing, { success: '已保存', refused }))).toBeUndefined()
  expect(vi.mocked(showProblem).mock.calls).toEqual([[refusal, refused]])
  expect(showToast).not.toHaveBeenCalled()
  expect(now().busy).toBe(false)
  expect(await act(() => now().run(async () => 'again'))).toBe('again')
  await leave()
})

test('shows nothing more where the caller put the failure right', async () => {
  const { now, leave } = await action()
  await act(() => now().run(() => Promise.reject(refusal), { failed: (error) => error === refusal }))
  expect(showProblem).not.toHaveBeenCalled()
  await leave()
})

test('a form says the first message of the first field, else the words of the refusal', () => {
  const said: string[] = []
  const own = saidIn((problem) => said.push(problem))
  expect(own(refusal)).toBe(true)
  own(new ApiError(422, '提交的内容有误', { errors: { phone: ['手机号不正确'] } }))
  expect(said).toEqual(['库存不足', '手机号不正确'])
})
