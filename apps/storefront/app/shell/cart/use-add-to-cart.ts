import { needsLogin } from '@yaoji/client/treatment'
import { type AddInput, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import type { OwnTreatment } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'
import { confirmDialog } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { markCartChanged } from './cart-changed.ts'
import { keepTyped } from './typed-quantities.ts'

/** Spec §9. */
export const addToCartDelayMs = 200

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Spec §7, §8: every way into the cart goes after 200 ms and shows the server's message. What the server changed is part
 * of its message, is said once and as a warning. A refusal is the caller's to show: see `warned`.
 */
export async function putIntoCart(wish: AddInput): Promise<LineChangeWire> {
  await wait(addToCartDelayMs)
  const { data, message } = await send(cartCalls.add, wish)
  markCartChanged(data.total)
  void showToast(message || '已加入购物车', data.notice ? 'warning' : 'success')
  return data
}

/** Spec §8: a warning icon when the result is not success. */
export const warned: OwnTreatment = ({ message }) => {
  void showToast(message, 'warning')
  return true
}

/** `add` answers the stored line, undefined when it was refused. */
export function useAddToCart() {
  const { busy, run } = useAction()
  const add = (wish: AddInput): Promise<LineChangeWire | undefined> => {
    const refused: OwnTreatment = (refusal) => {
      if (refusal.reason !== 'cart.offerChanged') return warned(refusal)
      void askAgain(wish, refusal.message)
      return true
    }
    const failed = (error: unknown) => {
      if (needsLogin(error)) keepTyped('goods', new Map([[wish.goods_id, wish.number]]))
      return false
    }
    return run(() => putIntoCart(wish), { refused, failed })
  }
  /** What was seen does not hold any more: the buyer says whether it is wanted as it is now. */
  const askAgain = async (
    { goods_price_id, ladder_price_id, goods_manjian_id, ...wish }: AddInput,
    message: string,
  ) => {
    if (await confirmDialog(message, { action: '按现价加入' })) await add(wish)
  }
  return { busy, add }
}
