import type { AddInput, CartLineWire, GoodsLineWire } from '@yaoji/contract/cart'
import { favouriteCalls } from '@yaoji/contract/goods'
import type { KeyboardEvent } from 'react'
import { showProblem } from '../../shell/api/problems.ts'
import { send } from '../../shell/api/send.ts'
import { putIntoCart, warned } from '../../shell/cart/use-add-to-cart.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { showToast } from '../../shell/notices/toast.ts'
import type { CartStore } from '../state/cart-store.ts'

/** Spec §2: asks once, in the words of the specification. */
export async function removeAfterAsking(store: CartStore, lines: readonly CartLineWire[], what?: string) {
  if (lines.length === 0) return
  const question =
    lines.length === 1 && !what ? '您确定要删除该商品吗' : `您确定要删除${what ?? '选中'}的 ${lines.length} 种商品吗`
  if (!(await confirmDialog(question, { action: '删除', tone: 'ink' }))) return
  await store.remove(lines.map((line) => line.id))
}

/** A lot, a case or a session is asked for again by name; everything else has the price of the day. */
function askedAs({ price_source, activity_id }: GoodsLineWire): Pick<AddInput, 'source' | 'activity_id'> {
  const source = (['flash', 'near_expiry', 'whole_case'] as const).find((each) => each === price_source)
  return source && activity_id !== undefined ? { source, activity_id } : {}
}

/** Moves a line to the favourites; for five seconds it can be put back. */
export async function moveToFavourites(store: CartStore, line: GoodsLineWire) {
  const goods_ids = [line.goods.id]
  const putBack = async () => {
    try {
      await putIntoCart({ goods_id: line.goods.id, number: line.number, keep_loose: 1, ...askedAs(line) })
      if (line.goods.is_favorite !== 1) await send(favouriteCalls.cancel, { goods_ids })
    } catch (error) {
      await showProblem(error, warned)
    }
    await store.refresh()
  }
  try {
    await send(favouriteCalls.add, { goods_ids })
    await store.remove([line.id])
    void showToast('已移入收藏', 'success', { action: { label: '撤销', onClick: () => void putBack() } })
  } catch (error) {
    await showProblem(error)
  }
}

/** Enter and ↓ go to the next quantity, ↑ to the one before; Tab goes on as everywhere. */
export function moveBetweenQuantities(event: KeyboardEvent<HTMLElement>) {
  const { key, target, currentTarget } = event
  if (!(target instanceof HTMLInputElement) || target.inputMode !== 'numeric') return
  const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input[inputmode="numeric"]:enabled')]
  const next = inputs[inputs.indexOf(target) + step]
  event.preventDefault()
  next?.focus()
}
