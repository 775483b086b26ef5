import { type Attribute, attributeNames } from './attributes.ts'
import { Dictionary } from './dictionary.ts'
import type { KeptFields } from './kept-fields.ts'
import { NumberMap } from './number-map.ts'
import { wider } from './wider.ts'

/** Nobody sells so much that this is reached; keeps the rank of in-stock goods above all others. */
const IN_STOCK_RANK = 2 ** 40

/** More than any rank, so that one step of a score outweighs every rank. */
export const ABOVE_RANKS = 2 * IN_STOCK_RANK

/** One attribute of all goods: each goods has the number of its value. */
class AttributeColumn {
  numbers = new Int32Array(1024)
  readonly values = new Dictionary()

  set(slot: number, value: string): void {
    this.numbers[slot] = this.values.numberOf(value)
  }

  at(slot: number): string {
    return this.values.values[this.numbers[slot]!]!
  }

  keep(fields: KeptFields): void {
    this.numbers = fields.array(this.numbers)
    this.values.keep(fields)
  }
}

/** One number per goods and fact; a slot is reused after its goods left. */
export class Columns {
  id = new Float64Array(1024)
  name = new Int32Array(1024)
  generic = new Int32Array(1024)
  trade = new Int32Array(1024)
  maker = new Int32Array(1024)
  spec = new Int32Array(1024)
  path = new Int32Array(1024)
  flagSet = new Int32Array(1024)
  brand = new Int32Array(1024)
  expiry = new Int32Array(1024)
  rank = new Float64Array(1024)
  price = new Int32Array(1024)
  stock = new Int32Array(1024)
  listed = new Float64Array(1024)

  readonly attributes = Object.fromEntries(attributeNames.map((name) => [name, new AttributeColumn()])) as Readonly<
    Record<Attribute, AttributeColumn>
  >
  readonly flagSets = new Dictionary()
  readonly paths = new Dictionary()
  pathIds: (readonly number[])[] = []

  size = 0
  private readonly slots = new NumberMap()
  private free: number[] = []

  /** One more than the largest slot in use so far. */
  top = 0

  slotOf(id: number): number | undefined {
    return this.slots.get(id)
  }

  /** The slots with goods in them, by number. */
  *allSlots(): Generator<number> {
    for (let slot = 0; slot < this.top; slot++) if (this.slots.get(this.id[slot]!) === slot) yield slot
  }

  claim(id: number): number {
    const slot = this.free.pop() ?? this.top++
    if (slot >= this.id.length) this.resize(Math.ceil(this.id.length * 1.5))
    this.slots.add(id, slot)
    this.id[slot] = id
    this.size++
    return slot
  }

  release(slot: number): void {
    this.slots.delete(this.id[slot]!)
    this.free.push(slot)
    this.size--
  }

  pathNumber(path: readonly number[]): number {
    const number = this.paths.numberOf(path.join('/'))
    this.pathIds[number] ??= [...new Set(path)]
    return number
  }

  pathOf(slot: number): readonly number[] {
    return this.pathIds[this.path[slot]!]!
  }

  inStock(slot: number): boolean {
    return this.rank[slot]! >= IN_STOCK_RANK
  }

  sales(slot: number): number {
    return this.rank[slot]! % IN_STOCK_RANK
  }

  /** Gives back the room kept for more goods; after a build. */
  compact(): void {
    this.resize(Math.max(1024, Math.ceil(this.top * 1.02)))
  }

  keep(fields: KeptFields): void {
    this.eachColumn((column) => fields.array(column))
    for (const name of attributeNames) this.attributes[name].keep(fields)
    for (const part of [this.flagSets, this.paths, this.slots]) part.keep(fields)
    this.size = fields.number(this.size)
    this.top = fields.number(this.top)
    this.free = fields.numbers(this.free)
    this.pathIds = this.paths.values.map((path) => [...new Set(path === '' ? [] : path.split('/').map(Number))])
  }

  private resize(length: number): void {
    this.eachColumn((column) => wider(column, length))
    for (const attribute of Object.values(this.attributes)) attribute.numbers = wider(attribute.numbers, length)
  }

  private eachColumn(change: <Kind extends Int32Array | Float64Array>(column: Kind) => Kind): void {
    const self = this as unknown as Record<string, unknown>
    for (const [name, column] of Object.entries(self))
      if (column instanceof Int32Array || column instanceof Float64Array) self[name] = change(column)
  }
}

/** Numbers that only sort; beyond this they count as equal. */
export function sortable(value: number): number {
  return Math.max(-0x7fffffff, Math.min(0x7fffffff, Math.round(value)))
}

/** Our choice (decision 0017): goods in stock before sold-out ones, then by sales; equal ones by id. */
export function rankOf(inStock: boolean, sales: number): number {
  const counted = Math.min(Math.max(0, Math.floor(sales)), IN_STOCK_RANK - 1)
  return (inStock ? IN_STOCK_RANK : 0) + counted
}
