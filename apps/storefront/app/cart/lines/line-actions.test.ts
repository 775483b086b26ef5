import { expect, test, vi } from 'vitest'
import { send } from '../../shell/api/send.ts'
import { putIntoCart } from '../../shell/cart/use-add-to-cart.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { createCartStore } from '../state/cart-store.ts'
import { sampleCart, sampleLine } from '../state/sample-cart.ts'
import { moveToFavourites } from './line-actions.ts'

vi.mock('../../shell/api/send.ts', () => ({ send: vi.fn(async () => ({ data: null, message: '' })) }))
vi.mock('../../shell/notices/toast.ts', () => ({ showToast: vi.fn(async () => {}) }))
vi.mock('../../shell/cart/use-add-to-cart.ts', () => ({ putIntoCart: vi.fn(async () => {}), warned: vi.fn() }))

test('the undo of a move to the favourites asks for the line as it was: its lot by name, ordinary goods plainly', async () => {
  const lines = [
    sampleLine({ id: 1, line: { price_source: 'near_expiry', activity_id: 44, number: 6 } }),
    sampleLine({ id: 2, line: { price_source: 'special', number: 3 } }),
  ]
  const cart = sampleCart(lines)
  const never = () => Promise.reject(new Error('not asked'))
  const calls = { list: async () => cart, edit: never, select: never, remove: async () => cart }
  const quiet = { questionOf: () => undefined, onProblem: vi.fn(), onForeignChange: vi.fn(), onCount: vi.fn() }
  const store = createCartStore(cart, { ...calls, ...quiet })
  for (const line of lines) {
    await moveToFavourites(store, line)
    vi.mocked(showToast).mock.lastCall![2]!.action!.onClick()
  }
  await vi.waitFor(() => expect(vi.mocked(send)).toHaveBeenCalledTimes(4))
  expect(vi.mocked(putIntoCart).mock.calls).toEqual([
    [{ goods_id: 1001, number: 6, keep_loose: 1, source: 'near_expiry', activity_id: 44 }],
    [{ goods_id: 1002, number: 3, keep_loose: 1 }],
  ])
})
