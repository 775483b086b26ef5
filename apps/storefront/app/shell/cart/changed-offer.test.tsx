import { ApiError } from '@yaoji/client/api-error'
import { cartCalls } from '@yaoji/contract/cart'
import { drawHook } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { questions } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { addToCartDelayMs, useAddToCart } from './use-add-to-cart.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))
vi.mock('../notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
beforeEach(() => {
  vi.mocked(send).mockReset()
  vi.mocked(showToast).mockClear()
})

const wish = { goods_id: 5, number: 2, goods_price_id: 7, ladder_price_id: 3, goods_manjian_id: 9 }
const changed = new ApiError(409, '该商品与您看到的不同：现价¥4.86，请确认后再加入购物车', {
  reason: 'cart.offerChanged',
})
const added = { code: 10000, message: '已加入购物车', data: { id: 1, number: 2, total: 1, notice: '' } } as never
const pass = () => act(() => new Promise((done) => setTimeout(done, addToCartDelayMs + 50)))

async function addChanged(agrees: boolean) {
  vi.mocked(send).mockRejectedValueOnce(changed).mockResolvedValue(added)
  const { now, leave } = await drawHook(useAddToCart, undefined)
  await act(() => now().add(wish))
  expect(questions.first()).toMatchObject({ message: changed.message, action: '按现价加入', decline: '取消' })
  await act(async () => questions.first()?.answer(agrees))
  await pass()
  await leave()
  return vi.mocked(send).mock.calls
}

test('an offer that changed is asked about once, and then goes in as it is now', async () => {
  expect(await addChanged(true)).toEqual([
    [cartCalls.add, { ...wish, ask_large: 1 }],
    [cartCalls.add, { goods_id: 5, number: 2, ask_large: 1 }],
  ])
  expect(vi.mocked(showToast).mock.calls).toEqual([['已加入购物车', 'success']])
})

test('who declines has nothing more in the cart, and no second question', async () => {
  expect(await addChanged(false)).toEqual([[cartCalls.add, { ...wish, ask_large: 1 }]])
  expect(showToast).not.toHaveBeenCalled()
  expect(questions.first()).toBeUndefined()
})
