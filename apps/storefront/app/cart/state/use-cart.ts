import { ApiError } from '@yaoji/client/api-error'
import { needsLogin } from '@yaoji/client/treatment'
import { type CartWire, cartCalls } from '@yaoji/contract/cart'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showProblem } from '../../shell/api/problems.ts'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { noteCart } from '../../shell/cart/in-cart.ts'
import { isLargeQuestion, mayAskLarge, noteLargeAsked } from '../../shell/cart/large-asked.ts'
import { keepTyped, takeTyped } from '../../shell/cart/typed-quantities.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { type CartCalls, type CartStore, type CartView, createCartStore } from './cart-store.ts'

const browserCalls: Omit<CartCalls, 'onProblem' | 'edit' | 'questionOf'> = {
  list: async () => (await send(cartCalls.list, { new: 1 })).data,
  select: async (ids, is_selected) => (await send(cartCalls.select, { ids, is_selected })).data,
  remove: async (ids) => (await send(cartCalls.remove, { ids })).data,
  onCount: markCartChanged,
  onForeignChange: () => void showToast('购物车已在其他页面修改，现为最新内容', 'info'),
}

const numbersOf = (store: CartStore): ReadonlyMap<number, number> =>
  new Map([...store.openEdits()].map(([id, { number }]) => [id, number]))

/** The page goes away for good: what is still open travels without it. */
function sendLeftBehind(store: CartStore) {
  for (const [id, { number, keepsLoose }] of store.openEdits()) {
    const body = new URLSearchParams({ number: String(number), ...(keepsLoose ? { keep_loose: '1' } : {}) })
    navigator.sendBeacon(cartCalls.edit.path.replace('{id}', String(id)), body)
  }
}

/** The cart of this page; follows what other tabs did when the person comes back to this one. */
export function useCart(loaded: CartWire): { readonly store: CartStore } & CartView {
  const [store] = useState(() => {
    const goodsOf = (lineId: number) => own.view().cart.data.find(({ id }) => id === lineId)?.goods?.id ?? 0
    /** The goods whose quantity is on its way: edits go one after the other. */
    let goodsId = 0
    const own = createCartStore(loaded, {
      ...browserCalls,
      edit: async (id, { number, keepsLoose }) => {
        goodsId = goodsOf(id)
        const loose = keepsLoose ? { keep_loose: 1 as const } : {}
        const asks = mayAskLarge(goodsId) ? { ask_large: 1 as const } : {}
        return (await send(cartCalls.edit, { id, number, new: 1, ...loose, ...asks })).data
      },
      questionOf: (error) => {
        if (!(error instanceof ApiError) || !isLargeQuestion(error.reason)) return undefined
        noteLargeAsked(goodsId)
        return error.message
      },
      onProblem: (error) => {
        if (needsLogin(error)) keepTyped('lines', numbersOf(own))
        void showProblem(error)
      },
    })
    return own
  })
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  useEffect(() => store.accept(loaded), [store, loaded])
  useEffect(() => noteCart(view.cart), [view.cart])
  useEffect(() => {
    for (const { id } of store.view().cart.data) {
      const typed = takeTyped('lines', id)
      if (typed !== undefined) store.setNumber(id, typed)
    }
  }, [store])
  useEffect(() => {
    const onVisible = () => document.visibilityState === 'visible' && void store.refresh()
    const onLeave = () => sendLeftBehind(store)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisible)
      window.removeEventListener('pagehide', onLeave)
      void store.settle()
    }
  }, [store])
  return { store, ...view }
}
