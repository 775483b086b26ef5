import { type AddInput, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'
import { confirmDialog } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { markCartChanged } from './cart-changed.ts'

/** Spec §9. */
export const addToCartDelayMs = 200

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Spec §7, §8: adds goods to the cart after 200 ms and shows the server's message, with a warning icon when the
 * result is not success. `add` answers the stored line, undefined when it was refused.
 */
export function useAddToCart() {
  const { busy, run } = useAction()
  const add = (wish: AddInput): Promise<LineChangeWire | undefined> =>
    run(
      async () => {
        await wait(addToCartDelayMs)
        const { data, message } = await send(cartCalls.add, wish)
        markCartChanged(data.total)
        void showToast([message || '已加入购物车', data.notice].filter(Boolean).join('，'))
        return data
      },
      {
        refused: ({ reason, message }) => {
          if (reason === 'cart.offerChanged') void askAgain(wish, message)
          else void showToast(message, 'warning')
          return true
        },
      },
    )
  /** What was seen does not hold any more: the buyer says whether it is wanted as it is now. */
  const askAgain = async (
    { goods_price_id, ladder_price_id, goods_manjian_id, ...wish }: AddInput,
    message: string,
  ) => {
    if (await confirmDialog(message, { action: '按现价加入' })) await add(wish)
  }
  return { busy, add }
}
