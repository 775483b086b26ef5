import { type CartWire, cartCalls } from '@yaoji/contract/cart'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { showProblem } from '../../shell/api/problems.ts'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { type CartCalls, type CartStore, type CartView, createCartStore } from './cart-store.ts'

const browserCalls: CartCalls = {
  list: async () => (await send(cartCalls.list, { new: 1 })).data,
  edit: async (id, { number, keepsLoose }) =>
    (await send(cartCalls.edit, { id, number, new: 1, ...(keepsLoose ? { keep_loose: 1 } : {}) })).data,
  select: async (ids, is_selected) => (await send(cartCalls.select, { ids, is_selected })).data,
  remove: async (ids) => {
    const { data } = await send(cartCalls.remove, { ids })
    markCartChanged(data.data.length)
    return data
  },
  onProblem: (error) => void showProblem(error),
  onForeignChange: () => void showToast('购物车已在其他页面修改，现为最新内容', 'info'),
}

/** The page goes away for good: what is still open travels without it. */
function sendLeftBehind(store: CartStore) {
  for (const [id, { number, keepsLoose }] of store.openEdits()) {
    const body = new URLSearchParams({ number: String(number), ...(keepsLoose ? { keep_loose: '1' } : {}) })
    navigator.sendBeacon(cartCalls.edit.path.replace('{id}', String(id)), body)
  }
}

/** The cart of this page; follows what other tabs did when the person comes back to this one. */
export function useCart(loaded: CartWire): { readonly store: CartStore } & CartView {
  const [store] = useState(() => createCartStore(loaded, browserCalls))
  const view = useSyncExternalStore(store.subscribe, store.view, store.view)
  useEffect(() => store.accept(loaded), [store, loaded])
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
