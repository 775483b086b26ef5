import { type AddInput, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { send } from './api.ts'
import type { ApiError } from './api-error.ts'
import { markCartChanged } from './cart-changed.ts'
import { showProblem } from './problems.ts'
import { showToast } from './toast.ts'

/** Spec §9. */
export const addToCartDelayMs = 200

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Spec §7, §8: adds goods to the cart after 200 ms and shows the server's message, with a warning icon when the
 * result is not success. Answers the stored line, or null when refused.
 */
export async function addToCart(wish: AddInput): Promise<LineChangeWire | null> {
  await wait(addToCartDelayMs)
  try {
    const { data, message } = await send(cartCalls.add, wish)
    markCartChanged(data.total)
    void showToast([message || '已加入购物车', data.notice].filter(Boolean).join('，'), 'success')
    return data
  } catch (error) {
    await showProblem(error, (refusal: ApiError) => {
      void showToast(refusal.message, 'warning')
      return true
    })
    return null
  }
}
