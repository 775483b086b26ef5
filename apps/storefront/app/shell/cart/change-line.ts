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

/**
 * The same where the line still has `from`; undefined where it does not, and nothing is set. What was put in elsewhere
 * meanwhile is not to be overwritten by a number that was worked out before.
 */
export async function setLineFrom(lineId: number, from: number, number: number): Promise<LineChangeWire | undefined> {
  const cart = await show(send(cartCalls.list, {}))
  return cart.data.find(({ id }) => id === lineId)?.number === from ? setLine(lineId, number) : undefined
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

/**
 * Takes an add of several goods back: every line is what it was before. A line that was changed meanwhile stays as it is,
 * the others are taken back all the same.
 */
export async function undoMany(added: AddManyWire['added']): Promise<void> {
  const problems: unknown[] = []
  let steps = 0
  const step = async (changing: Promise<{ readonly data: CartWire }>): Promise<boolean> => {
    try {
      await show(changing)
      steps += 1
      return true
    } catch (error) {
      problems.push(error)
      return false
    }
  }
  const idsOf = (lines: AddManyWire['added']) => lines.map(({ line_id }) => line_id)
  const fresh = idsOf(added.filter(({ before }) => before === 0))
  // Where one of them is gone already, the others leave one by one.
  if (fresh.length > 0 && !(await step(send(cartCalls.remove, { ids: fresh }))) && fresh.length > 1)
    for (const id of fresh) await step(send(cartCalls.remove, { ids: [id] }))
  for (const { line_id, before, number } of added)
    if (before > 0 && before !== number)
      await step(send(cartCalls.edit, { id: line_id, number: before, keep_loose: 1 }))
  const unticked = idsOf(added.filter(({ before, was_selected }) => before > 0 && was_selected === 0))
  if (unticked.length > 0) await step(send(cartCalls.select, { ids: unticked, is_selected: 0 }))
  if (problems.length === 0) void showToast('已撤销，购物车恢复原样', 'info')
  else if (steps === 0) await showProblem(problems[0])
  else void showToast('已撤销；有商品在此期间被改动，请核对购物车', 'warning')
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
