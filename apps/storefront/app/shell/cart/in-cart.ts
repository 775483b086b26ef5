import type { CartWire } from '@yaoji/contract/cart'
import { useSyncExternalStore } from 'react'

/** How many of which goods are in the cart, as far as this page has seen: from a cart that it read, from each add. */
let known: ReadonlyMap<number, number> = new Map()
const listeners = new Set<() => void>()

function know(next: ReadonlyMap<number, number>): void {
  known = next
  for (const listener of listeners) listener()
}

export const noteInCart = (goodsId: number, number: number): void => know(new Map(known).set(goodsId, number))

/** A whole cart that was read. Of goods in several lines all count; sets are not counted as their goods. */
export function noteCart({ data }: Pick<CartWire, 'data'>): void {
  const next = new Map<number, number>()
  for (const { goods, number } of data) if (goods) next.set(goods.id, (next.get(goods.id) ?? 0) + number)
  know(next)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** All that this page knows of the cart. */
export const useKnownCart = (): ReadonlyMap<number, number> =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => nothing,
  )
const nothing: ReadonlyMap<number, number> = new Map()

/** 0 where none are in the cart, or where this page does not know. */
export const useInCart = (goodsId: number): number =>
  useSyncExternalStore(
    subscribe,
    () => known.get(goodsId) ?? 0,
    () => 0,
  )
