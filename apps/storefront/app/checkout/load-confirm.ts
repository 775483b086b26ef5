import { cartCalls } from '@yaoji/contract/cart'
import { type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { selectedLines } from '../shell/cart/line-facts.ts'

type Loaded =
  | { readonly checkout: CheckoutWire; readonly list: FrozenListWire | null }
  /** Nobody prices a list about which was decided. */
  | { readonly decided: FrozenListWire }

/** What is to be confirmed: the selected lines of the cart, or a colleague's list; null where nothing is selected. */
export async function loadConfirm(request: number | undefined, page: LoadingPage): Promise<Loaded | null> {
  if (request !== undefined) {
    const list = (await load(frozenListCalls.one, { id: request }, page)).data
    if (list.state !== 'pending') return { decided: list }
    return { checkout: (await load(frozenListCalls.checkout, { id: request }, page)).data, list }
  }
  const cart = (await load(cartCalls.list, { new: 1 as const }, page)).data
  const ids = selectedLines(cart).map((line) => line.id)
  return ids.length === 0 ? null : { checkout: (await load(checkoutCalls.show, { ids }, page)).data, list: null }
}
