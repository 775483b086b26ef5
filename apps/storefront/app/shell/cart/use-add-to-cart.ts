import { needsLogin, treatmentOf } from '@yaoji/client/treatment'
import { type AddInput, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { mostPerCall } from '@yaoji/rules/cart/most-per-call'
import { useState } from 'react'
import type { OwnTreatment } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'
import { confirmDialog } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { markCartChanged } from './cart-changed.ts'
import { noteInCart } from './in-cart.ts'
import { isLargeQuestion, mayAskLarge, noteLargeAsked } from './large-asked.ts'
import { keepTyped } from './typed-quantities.ts'

/** Spec §9. */
export const addToCartDelayMs = 200

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What became of the last press: said on the line it was made on. */
export type AddAnswer =
  | { readonly kind: 'taken'; readonly change: LineChangeWire }
  /** Nothing is written yet: the same press once more confirms it. */
  | { readonly kind: 'asked'; readonly text: string }
  /** The figure cannot be sent as it is. */
  | { readonly kind: 'refused'; readonly text: string }

/**
 * Spec §7, §8: every way into the cart goes after 200 ms and shows the server's message. What the server changed is part
 * of its message, is said once and as a warning. A refusal is the caller's to show: see `warned`. `what` names the goods
 * beside the message, which then offers the way back.
 */
export async function putIntoCart(wish: AddInput, what?: string): Promise<LineChangeWire> {
  await wait(addToCartDelayMs)
  const { data, message } = await send(cartCalls.add, wish)
  noteInCart(wish.goods_id, data.number)
  markCartChanged(data.total)
  const tone = data.notice ? 'warning' : 'success'
  // No line is set to more than one call may put in.
  const settable = data.before !== null && data.before <= mostPerCall
  if (what === undefined || !settable) void showToast(message || '已加入购物车', tone)
  else void showToast(message || '已加入购物车', tone, { detail: what, action: undoing(data) })
  return data
}

const undoing = (change: LineChangeWire) => ({
  label: '撤销',
  onClick: () => void import('./change-line.ts').then(({ undoAdd }) => undoAdd(change)),
})

/** Spec §8: a warning icon when the result is not success. */
export const warned: OwnTreatment = ({ message }) => {
  void showToast(message, 'warning')
  return true
}

/** `add` answers the stored line, undefined when it was refused or asked about. */
export function useAddToCart() {
  const { busy, run } = useAction()
  const [answer, setAnswer] = useState<AddAnswer>()
  const add = async (wish: AddInput, what?: string): Promise<LineChangeWire | undefined> => {
    setAnswer(undefined)
    const refused: OwnTreatment = (refusal) => {
      if (isLargeQuestion(refusal.reason)) {
        noteLargeAsked(wish.goods_id)
        setAnswer({ kind: 'asked', text: refusal.message })
        return true
      }
      if (refusal.reason !== 'cart.offerChanged') return warned(refusal)
      void askAgain(wish, refusal.message, what)
      return true
    }
    const failed = (error: unknown) => {
      if (needsLogin(error)) keepTyped('goods', new Map([[wish.goods_id, wish.number]]))
      const treatment = treatmentOf(error)
      if (treatment.kind === 'form') setAnswer({ kind: 'refused', text: treatment.message })
      return false
    }
    const asked: AddInput = mayAskLarge(wish.goods_id) ? { ...wish, ask_large: 1 } : wish
    const change = await run(() => putIntoCart(asked, what), { refused, failed })
    if (change) setAnswer({ kind: 'taken', change })
    return change
  }
  /** What was seen does not hold any more: the buyer says whether it is wanted as it is now. */
  const askAgain = async (
    { goods_price_id, ladder_price_id, goods_manjian_id, ...wish }: AddInput,
    message: string,
    what: string | undefined,
  ) => {
    if (await confirmDialog(message, { action: '按现价加入' })) await add(wish, what)
  }
  return { busy, add, answer, setAnswer }
}
