import { type CartWire, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import type { AddManyWire } from '@yaoji/contract/fast-buy'
import { restockCalls } from '@yaoji/contract/restocks'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { showToast } from '../notices/toast.ts'
import { markCartChanged } from './cart-changed.ts'
import { noteCart } from './in-cart.ts'

/** Sets a line of the cart from anywhere; 0 takes it out. Answers what the server made of it. */
export async function setLine(lineId: number, number: number): Promise<LineChangeWire | undefined> {
  const data = await show(
    number === 0
      ? send(cartCalls.remove, { ids: [lineId] })
      : send(cartCalls.edit, { id: lineId, number, keep_loose: 1 }),
  )
  return data.change
}

/** What the cart is now, wherever it shows. */
async function show(changing: Promise<{ readonly data: CartWire }>): Promise<CartWire> {
  const { data } = await changing
  noteCart(data)
  markCartChanged(data.data.length)
  return data
}

/** Takes an add back: the line is what it was before. */
export async function undoAdd({ id, before }: LineChangeWire): Promise<void> {
  try {
    await setLine(id, before ?? 0)
    void showToast('已撤销', 'info')
  } catch (error) {
    await showProblem(error)
  }
}

/** Takes an add of several goods back: every line is what it was before. */
export async function undoMany(added: AddManyWire['added']): Promise<void> {
  const fresh = added.filter(({ before }) => before === 0).map(({ line_id }) => line_id)
  try {
    if (fresh.length > 0) await show(send(cartCalls.remove, { ids: fresh }))
    for (const { line_id, before } of added)
      if (before > 0) await show(send(cartCalls.edit, { id: line_id, number: before, keep_loose: 1 }))
    void showToast('已撤销，购物车恢复原样', 'info')
  } catch (error) {
    await showProblem(error)
  }
}

/** Hears when as many are there as were asked for. */
export async function askForRest(goodsId: number, { adjusted_from, number, missing }: LineChangeWire): Promise<void> {
  try {
    const { message } = await send(restockCalls.ask, {
      goods_ids: [goodsId],
      at_least: Math.min(adjusted_from ?? number + missing, 50_000),
    })
    void showToast(message)
  } catch (error) {
    await showProblem(error)
  }
}
