import type { KeptFields } from './kept-fields.ts'
import { wider } from './wider.ts'

/** From here on a pool grows by less at a time: what it grows by mostly stays unused. */
const LARGE = 1 << 20

/** Very many lists of small integers in one array: a list that outgrows its block moves to one of twice the size. */
export class PostingPool {
  data = new Int32Array(1 << 14)
  private end = 0
  private lists = 0
  private starts = new Int32Array(1 << 10)
  private lengths = new Int32Array(1 << 10)
  private capacities = new Int32Array(1 << 10)
  /** Starts of unused blocks of at least two to the power of their place. */
  private freeBlocks: number[][] = []
  private freeLists: number[] = []

  create(): number {
    const reused = this.freeLists.pop()
    if (reused !== undefined) return reused
    if (this.lists === this.starts.length) this.growLists()
    this.starts[this.lists] = this.claim(0)
    this.capacities[this.lists] = 1
    return this.lists++
  }

  start(list: number): number {
    return this.starts[list]!
  }

  length(list: number): number {
    return this.lengths[list]!
  }

  last(list: number): number {
    const length = this.lengths[list]!
    return length === 0 ? -1 : this.data[this.starts[list]! + length - 1]!
  }

  push(list: number, value: number): void {
    const length = this.lengths[list]!
    if (length === this.capacities[list]!) this.enlarge(list)
    this.data[this.starts[list]! + length] = value
    this.lengths[list] = length + 1
  }

  /** Removes one occurrence; the order of the list is not kept. */
  delete(list: number, value: number): boolean {
    const start = this.starts[list]!
    const last = start + this.lengths[list]! - 1
    for (let at = start; at <= last; at++) {
      if (this.data[at] !== value) continue
      this.data[at] = this.data[last]!
      this.lengths[list] = last - start
      return true
    }
    return false
  }

  /** Gives an empty list back for reuse. */
  release(list: number): void {
    this.freeBlock(this.capacities[list]!, this.starts[list]!)
    this.capacities[list] = 1
    this.lengths[list] = 0
    this.starts[list] = this.claim(0)
    this.freeLists.push(list)
  }

  /** Gives back all room that no list uses; after a build, when few lists will still grow. */
  compact(): void {
    let end = 0
    for (let list = 0; list < this.lists; list++) end += Math.max(1, this.lengths[list]!)
    const tight = new Int32Array(end + (end >> 5))
    let at = 0
    for (let list = 0; list < this.lists; list++) {
      const start = this.starts[list]!
      const length = this.lengths[list]!
      tight.set(this.data.subarray(start, start + length), at)
      this.starts[list] = at
      this.capacities[list] = Math.max(1, length)
      at += Math.max(1, length)
    }
    this.data = tight
    this.end = at
    this.freeBlocks = []
  }

  keep(fields: KeptFields): void {
    this.data = fields.array(this.data)
    this.starts = fields.array(this.starts)
    this.lengths = fields.array(this.lengths)
    this.capacities = fields.array(this.capacities)
    this.end = fields.number(this.end)
    this.lists = fields.number(this.lists)
    this.freeLists = fields.numbers(this.freeLists)
    const powers = fields.number(this.freeBlocks.length)
    this.freeBlocks = Array.from({ length: powers }, (_, power) => fields.numbers(this.freeBlocks[power] ?? []))
  }

  private enlarge(list: number): void {
    const capacity = this.capacities[list]!
    const from = this.starts[list]!
    const power = 32 - Math.clz32(capacity)
    const to = this.claim(power)
    this.data.copyWithin(to, from, from + capacity)
    this.freeBlock(capacity, from)
    this.starts[list] = to
    this.capacities[list] = 1 << power
  }

  private claim(power: number): number {
    const reused = this.freeBlocks[power]?.pop()
    if (reused !== undefined) return reused
    const start = this.end
    this.end += 1 << power
    if (this.end > this.data.length) {
      this.data = wider(
        this.data,
        Math.max(this.end, Math.ceil(this.data.length * (this.data.length < LARGE ? 1.4 : 1.1))),
      )
    }
    return start
  }

  private freeBlock(capacity: number, start: number): void {
    const power = 31 - Math.clz32(capacity)
    while (this.freeBlocks.length <= power) this.freeBlocks.push([])
    this.freeBlocks[power]!.push(start)
  }

  private growLists(): void {
    const wide = Math.ceil(this.lists * 1.5)
    this.starts = wider(this.starts, wide)
    this.lengths = wider(this.lengths, wide)
    this.capacities = wider(this.capacities, wide)
  }
}
