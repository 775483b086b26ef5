import { attributeNames } from './attributes.ts'
import { dayNumber, expiryRanges } from './expiry.ts'
import type { GoodsFilter } from './goods.ts'
import type { Lexicon } from './lexicon.ts'
import { instantNumber, type Store } from './store.ts'

type Passes = (slot: number) => boolean

/** One test for all conditions of a filter; within one condition any of its values will do, of the flags all are needed. */
export function compileFilter(store: Store, filter: GoodsFilter, today: string): Passes {
  const { columns } = store
  const tests: Passes[] = []
  const oneOf = (column: () => Int32Array, wanted: readonly (number | undefined)[]) => {
    const numbers = new Set(wanted)
    tests.push((slot) => numbers.has(column()[slot]!))
  }
  if (filter.categoryId !== undefined) {
    const category = filter.categoryId
    const inside = columns.pathIds.map((path) => path.includes(category))
    tests.push((slot) => inside[columns.path[slot]!]!)
  }
  if (filter.maker !== undefined) oneOf(() => columns.maker, entriesIn(store.makers, filter.maker))
  if (filter.spec !== undefined) oneOf(() => columns.spec, entriesIn(store.specs, filter.spec))
  for (const name of attributeNames) {
    const column = columns.attributes[name]
    const wanted = filter[name]?.map((value) => column.values.find(value))
    if (wanted !== undefined) oneOf(() => column.numbers, wanted)
  }
  if (filter.flags !== undefined && filter.flags.length > 0) {
    const flags = filter.flags
    const all = columns.flagSets.values.map((set) => flags.every((flag) => set.split('\n').includes(flag)))
    tests.push((slot) => all[columns.flagSet[slot]!]!)
  }
  if (filter.brandId !== undefined) oneOf(() => columns.brand, [filter.brandId])
  if (filter.listedFrom !== undefined) {
    const from = instantNumber(filter.listedFrom)
    tests.push((slot) => columns.listed[slot]! >= from)
  }
  if (filter.expiry !== undefined) {
    const rangeOf = expiryRanges(dayNumber(today))
    tests.push((slot) => rangeOf(columns.expiry[slot]!) === filter.expiry)
  }
  if (filter.inStock !== undefined) tests.push((slot) => columns.inStock(slot) === filter.inStock)
  if (filter.ids !== undefined) {
    const { ids } = filter
    tests.push((slot) => ids.has(columns.id[slot]!))
  }
  if (filter.without !== undefined) {
    const { ids } = filter.without
    tests.push((slot) => !ids.has(columns.id[slot]!))
  }
  return (slot) => {
    for (const test of tests) if (!test(slot)) return false
    return true
  }
}

/** '' as a wanted value means goods without one. */
function entriesIn(lexicon: Lexicon, values: readonly string[]): (number | undefined)[] {
  return values.map((value) => (value === '' ? -1 : lexicon.entryOf(value)))
}

/** The smallest known set that holds everything a browse with this filter can show; `ranked` is its category, or all. */
export function candidatesIn({ columns, makers, specs }: Store, ranked: Int32Array, filter: GoodsFilter): Int32Array {
  if (filter.ids !== undefined) return Int32Array.from([...filter.ids].flatMap((id) => columns.slotOf(id) ?? []))
  let best = ranked
  for (const [lexicon, values] of [
    [makers, filter.maker],
    [specs, filter.spec],
  ] as const) {
    if (values === undefined || values.includes('')) continue
    const entries = [...new Set(entriesIn(lexicon, values))].filter((entry) => entry !== undefined)
    const count = entries.reduce((sum, entry) => sum + lexicon.bearerCount(entry), 0)
    if (count < best.length) best = Int32Array.from(entries.flatMap((entry) => lexicon.bearersOf(entry)))
  }
  return best
}
