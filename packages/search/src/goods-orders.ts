import { ABOVE_RANKS, type Columns } from './columns.ts'
import type { FindQuery } from './goods.ts'
import { before } from './ranked-list.ts'
import { selectFirst } from './select-first.ts'

export type Order = Pick<FindQuery, 'sort' | 'order' | 'price'>

/** The first `count` of the found goods in the asked order. Relevance: by class of match, then the default order. */
export function firstInOrder(
  columns: Columns,
  slots: Int32Array,
  scores: Uint8Array | undefined,
  order: Order,
  count: number,
): number[] {
  const keys = keysFor(columns, slots, scores, order)
  const compare = (a: number, b: number) => {
    const first = keys[a]!
    const second = keys[b]!
    return first < second ? -1 : first > second ? 1 : before(columns, slots[a]!, slots[b]!)
  }
  return selectFirst(slots.length, Math.min(count, slots.length), compare).map((at) => slots[at]!)
}

/** Smaller comes first. */
function keysFor(columns: Columns, slots: Int32Array, scores: Uint8Array | undefined, order: Order): Float64Array {
  const keys = new Float64Array(slots.length)
  if (order.sort === 'relevance') {
    const { rank } = columns
    for (let at = 0; at < slots.length; at++) keys[at] = (scores?.[at] ?? 0) * ABOVE_RANKS - rank[slots[at]!]!
    return keys
  }
  const value = sortValue(columns, order)
  const sign = order.order === 'asc' ? 1 : -1
  for (let at = 0; at < slots.length; at++) keys[at] = sign * value(slots[at]!)
  return keys
}

function sortValue(columns: Columns, order: Order): (slot: number) => number {
  switch (order.sort) {
    case 'sales':
      return (slot) => columns.sales(slot)
    case 'stock':
      return (slot) => columns.stock[slot]!
    case 'new':
      return (slot) => columns.listed[slot]!
    default: {
      const { price } = order
      // Goods without a price come last in either direction.
      const unknown = order.order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      return (slot) => (price === undefined ? columns.price[slot]! : price(columns.id[slot]!)) || unknown
    }
  }
}
