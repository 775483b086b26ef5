import { attributes, type CountedAttribute, countedAttributes } from './attributes.ts'
import { dayNumber, expiryRanges } from './expiry.ts'
import type { FacetCount, Facets } from './goods.ts'
import type { Lexicon } from './lexicon.ts'
import type { Store } from './store.ts'

const MOST_VALUES = 30
const RANGES = ['over-12', '6-to-12', 'under-6'] as const

/** Counts goods per value of each facet; `inStock` is the caller's, who may know it without counting. */
export function countFacets(
  store: Store,
  slots: Int32Array,
  today: string,
  ofOneKind: boolean,
): Omit<Facets, 'inStock'> {
  const { columns, makers, specs } = store
  const countsOf = (name: CountedAttribute): FacetCount[] => {
    if (attributes[name] === 'counted where a kind is asked for' && !ofOneKind) return []
    const { numbers, values } = columns.attributes[name]
    return counted(slots, numbers, values.values.length, (number) => values.values[number]!)
  }
  const own = countedAttributes.map((name) => [name, countsOf(name)] as const)
  return {
    ...(Object.fromEntries(own) as Record<CountedAttribute, FacetCount[]>),
    maker: counted(slots, columns.maker, makers.capacity, (entry) => shown(makers, entry)),
    spec: counted(slots, columns.spec, specs.capacity, (entry) => shown(specs, entry)),
    category: countCategories(store, slots),
    expiry: countExpiry(columns.expiry, slots, dayNumber(today)),
  }
}

function shown(lexicon: Lexicon, entry: number): string {
  return lexicon.display(entry)
}

/** Goods without a value are not counted as a value. */
function counted(
  slots: Int32Array,
  column: Int32Array,
  values: number,
  display: (number: number) => string,
): FacetCount[] {
  const touched: number[] = []
  const counts = new Map<number, number>()
  const wide = slots.length > values / 8 ? new Int32Array(values) : undefined
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at]!]!
    if (value < 0) continue
    if (wide === undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    else if (wide[value]!++ === 0) touched.push(value)
  }
  const pairs = wide === undefined ? [...counts] : touched.map((value): [number, number] => [value, wide[value]!])
  return mostFrequent(pairs)
    .map(([value, count]) => ({ value: display(value), count }))
    .filter(({ value }) => value !== '')
    .sort((a, b) => b.count - a.count || compareText(a.value, b.value))
    .slice(0, MOST_VALUES)
}

/** Enough of the most frequent to be cut fairly among equals afterwards. */
function mostFrequent(pairs: [number, number][]): [number, number][] {
  if (pairs.length <= MOST_VALUES + 1) return pairs
  const sizes = new Int32Array(pairs.length)
  for (let at = 0; at < pairs.length; at++) sizes[at] = pairs[at]![1]
  sizes.sort()
  const least = sizes[sizes.length - MOST_VALUES - 1]!
  return pairs.filter(([, count]) => count >= least)
}

function countCategories(store: Store, slots: Int32Array): { id: number; count: number }[] {
  const { columns } = store
  const perPath = new Int32Array(columns.pathIds.length)
  const { path } = columns
  for (let at = 0; at < slots.length; at++) perPath[path[slots[at]!]!]!++
  const counts = new Map<number, number>()
  perPath.forEach((count, path) => {
    if (count > 0) for (const id of columns.pathIds[path]!) counts.set(id, (counts.get(id) ?? 0) + count)
  })
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || a.id - b.id)
}

export function countExpiry(expiry: Int32Array, slots: Int32Array, today: number): FacetCount[] {
  const rangeOf = expiryRanges(today)
  const counts = RANGES.map(() => 0)
  for (let at = 0; at < slots.length; at++) {
    const range = rangeOf(expiry[slots[at]!]!)
    if (range !== undefined) counts[RANGES.indexOf(range)]!++
  }
  return RANGES.map((value, at) => ({ value, count: counts[at]! })).filter(({ count }) => count > 0)
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
