import { ApiError } from '@yaoji/client/api-error'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { showToast } from '../notices/toast.ts'
import { takeTyped } from './typed-quantities.ts'
import { putIntoCart, useAddToCart } from './use-add-to-cart.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  sessionStorage.clear()
})

const wish = { goods_id: 7, number: 12 }
const answer = (message: string, notice = '', before = 0) => {
  const data = {
    id: 1,
    number: 20,
    total: 3,
    adjusted_from: notice ? 12 : null,
    notice,
    undo_to: null,
    before,
    missing: 0,
  }
  vi.mocked(send).mockResolvedValueOnce({ data, message } as never)
}

test('an add goes after 200 ms and shows the server’s message once, as a warning where it changed the quantity', async () => {
  answer('已加入购物车')
  const first = putIntoCart(wish)
  await vi.advanceTimersByTimeAsync(199)
  expect(send).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await first
  const notice = '12 不是中包装 10 的整数倍，已按 20 加入'
  answer(`已加入购物车，${notice}`, notice)
  const second = putIntoCart(wish)
  await vi.advanceTimersByTimeAsync(200)
  await second
  expect(vi.mocked(showToast).mock.calls).toEqual([
    ['已加入购物车', 'success'],
    [`已加入购物车，${notice}`, 'warning'],
  ])
})

test('a quantity that met the end of the session is kept for after the log-in; another failure keeps nothing', async () => {
  const { now, leave } = await drawHook(useAddToCart, undefined)
  const addMeeting = async (error: Error) => {
    vi.mocked(send).mockRejectedValueOnce(error)
    await act(async () => {
      const added = now().add(wish)
      await vi.advanceTimersByTimeAsync(200)
      await added
    })
    expect(showProblem).toHaveBeenLastCalledWith(error, expect.any(Function))
    return takeTyped('goods', 7)
  }
  expect(await addMeeting(new ApiError(503, '忙', {}))).toBeUndefined()
  expect(await addMeeting(new ApiError(10_001, '请登录', {}))).toBe(12)
  await leave()
})

test('Spec §8: a refused add shows the server’s message with a warning icon, and nothing else', async () => {
  const { now, leave } = await drawHook(useAddToCart, undefined)
  vi.mocked(send).mockRejectedValueOnce(new ApiError(409, '库存不足', { reason: 'quantity.overStock' }))
  vi.mocked(showProblem).mockImplementationOnce(async (error, own) => void own?.(error as ApiError))
  await act(async () => {
    const added = now().add(wish)
    await vi.advanceTimersByTimeAsync(200)
    await added
  })
  expect(vi.mocked(showToast).mock.calls).toEqual([['库存不足', 'warning']])
  await leave()
})

test('a large quantity is asked about once: the same press again goes in, and later ones of the goods are not asked', async () => {
  const { now, leave } = await drawHook(useAddToCart, undefined)
  const press = async () => {
    await act(async () => {
      const added = now().add(wish, '甲 10片 某厂')
      await vi.advanceTimersByTimeAsync(200)
      await added
    })
    return vi.mocked(send).mock.lastCall?.[1]
  }
  const text = '共 12盒，通常一次采购 1盒，再按一次确认'
  vi.mocked(send).mockRejectedValueOnce(new ApiError(400, text, { reason: 'cart.large.unusual' }))
  vi.mocked(showProblem).mockImplementationOnce(async (error, own) => void own?.(error as ApiError))
  expect(await press()).toEqual({ ...wish, ask_large: 1 })
  expect(now().answer).toEqual({ kind: 'asked', text })
  expect(showToast).not.toHaveBeenCalled()
  answer('已加入购物车')
  expect(await press()).toEqual(wish)
  expect(now().answer).toMatchObject({ kind: 'taken', change: { number: 20 } })
  expect(vi.mocked(showToast).mock.lastCall).toMatchObject([
    '已加入购物车',
    'success',
    { detail: '甲 10片 某厂', action: { label: '撤销' } },
  ])
  answer('已加入购物车', '', 50_001)
  expect(await press()).toEqual(wish)
  // No line is set back to more than one call may put in: no way back is offered.
  expect(vi.mocked(showToast).mock.lastCall).toEqual(['已加入购物车', 'success'])
  await leave()
})
