import type { Columns } from './columns.ts'
import { KeptCounts } from './kept-counts.ts'
import type { Store } from './store.ts'
import { wider } from './wider.ts'

/** Goods of one set (all, or a category) in the default order, kept in order while goods come, go and sell. */
export class RankedList {
  private slots = new Int32Array(16)
  private filled = 0
  private readonly columns: Columns
  private counts: KeptCounts | undefined
  /** How often goods have come into the set or left it, moves within it apart. */
  changes = 0

  constructor(columns: Columns) {
    this.columns = columns
  }

  /** The counts of its values, kept from the first time on. */
  countsIn(store: Store): KeptCounts {
    this.counts ??= new KeptCounts(store, this.view())
    return this.counts
  }

  get length(): number {
    return this.filled
  }

  view(from = 0, to = this.filled): Int32Array {
    return this.slots.subarray(from, Math.min(to, this.filled))
  }

  /** How many are in stock: they come first. */
  inStockCount(): number {
    let low = 0
    let high = this.filled
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.columns.inStock(this.slots[middle]!)) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Puts at the end; only for filling in order. */
  append(slot: number): void {
    this.room()
    this.slots[this.filled++] = slot
  }

  insert(slot: number): void {
    this.room()
    const at = this.placeOf(slot)
    this.slots.copyWithin(at + 1, at, this.filled)
    this.slots[at] = slot
    this.filled++
    this.counts?.add(slot, 1)
  }

  /** Must be called while the columns still hold the values by which the goods were placed. */
  remove(slot: number): void {
    const at = this.placeOf(slot)
    if (this.slots[at] !== slot) throw new Error(`goods in slot ${slot} are not where their rank puts them`)
    this.slots.copyWithin(at, at + 1, this.filled)
    this.filled--
    this.counts?.add(slot, -1)
  }

  private placeOf(slot: number): number {
    let low = 0
    let high = this.filled
    while (low < high) {
      const middle = (low + high) >> 1
      if (before(this.columns, this.slots[middle]!, slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  private room(): void {
    if (this.filled < this.slots.length) return
    this.slots = wider(this.slots, Math.ceil(this.slots.length * 1.5))
  }
}

/** Negative when goods `a` stand before goods `b` in the default order. */
export function before(columns: Columns, a: number, b: number): number {
  return columns.rank[b]! - columns.rank[a]! || columns.id[a]! - columns.id[b]!
}
