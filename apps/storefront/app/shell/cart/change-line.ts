import { type CartWire, cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import type { AddManyWire } from '@yaoji/contract/fast-buy'
import { restockCalls } from '@yaoji/contract/restocks'
import { type OwnTreatment, showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { showToast } from '../notices/toast.ts'
import { markCartChanged } from './cart-changed.ts'
import { noteCart } from './in-cart.ts'

/**
 * Sets a line of the cart from anywhere, where it still has `from`; answers what the server made of it. Else it is refused
 * (see `overtaken`): a number that was worked out before overwrites nothing that was put in elsewhere meanwhile.
 */
export async function setLineFrom(lineId: number, from: number, number: number): Promise<LineChangeWire | undefined> {
  const data = await show(editFrom(lineId, from, number))
  return data.change
}
const editFrom = (id: number, from: number, number: number) => send(cartCalls.edit, { id, number, from, keep_loose: 1 })

/** What was put in just now leaves, where nothing came to it since. */
const takeOut = (lines: readonly Pick<AddManyWire['added'][number], 'line_id' | 'number'>[]) =>
  send(cartCalls.remove, {
    ids: lines.map(({ line_id }) => line_id),
    from: lines.map(({ line_id, number }) => `${line_id}:${number}`).join(','),
  })

const overtakings = ['cart.lineChanged', 'cart.lineMissing', 'cart.linesMissing']

/** The line has another quantity, or is gone: said in place. What pages know of the cart is not what holds; they read it again. */
export const overtaken =
  (say: (words: string) => void): OwnTreatment =>
  ({ reason, message }) => {
    if (!overtakings.includes(reason)) return false
    markCartChanged()
    say(message)
    return true
  }

/** What the cart is now, wherever it shows. */
async function show(changing: Promise<{ readonly data: CartWire }>): Promise<CartWire> {
  const { data } = await changing
  noteCart(data)
  markCartChanged(data.data.length)
  return data
}

/** Takes an add back: the line is what it was before, unless it was changed since. */
export async function undoAdd({ id, before, number }: LineChangeWire): Promise<void> {
  try {
    await (before ? setLineFrom(id, number, before) : show(takeOut([{ line_id: id, number }])))
    void showToast('已撤销', 'info')
  } catch (error) {
    await showProblem(error, notUndone)
  }
}
const notUndone = overtaken((words) => void showToast(words, 'warning'))

/**
 * Takes an add of several goods back: every line is what it was before. A line that was changed meanwhile stays as it is,
 * its tick too; the others are taken back all the same.
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
  const fresh = added.filter(({ before }) => before === 0)
  // Where one of them was changed, the others leave one by one.
  if (fresh.length > 0 && !(await step(takeOut(fresh))) && fresh.length > 1)
    for (const line of fresh) await step(takeOut([line]))
  const back: (typeof added)[number][] = []
  for (const line of added) {
    const { line_id, before, number } = line
    if (before > 0 && (before === number || (await step(editFrom(line_id, number, before))))) back.push(line)
  }
  const unticked = idsOf(back.filter(({ was_selected }) => was_selected === 0))
  if (unticked.length > 0) await step(send(cartCalls.select, { ids: unticked, is_selected: 0 }))
  if (problems.length === 0) return void showToast('已撤销，购物车恢复原样', 'info')
  markCartChanged()
  const changed = '有商品在此期间被改动，请核对购物车'
  if (steps > 0) void showToast(`已撤销；${changed}`, 'warning')
  else
    await showProblem(
      problems[0],
      overtaken(() => void showToast(`未能撤销；${changed}`, 'warning')),
    )
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
