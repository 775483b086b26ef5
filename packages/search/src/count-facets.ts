import { attributes, type CountedAttribute, countedAttributes } from './attributes.ts'
import type { Columns } from './columns.ts'
import { dayNumber, expiryRanges } from './expiry.ts'
import type { FacetCount, Facets } from './goods.ts'
import { selectFirst } from './select-first.ts'
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
    if (silentIn(name, ofOneKind)) return []
    const { numbers, values } = columns.attributes[name]
    return counted(slots, numbers, values.values.length, (number) => values.values[number]!)
  }
  const own = countedAttributes.map((name) => [name, countsOf(name)] as const)
  return {
    ...(Object.fromEntries(own) as Record<CountedAttribute, FacetCount[]>),
    maker: counted(slots, columns.maker, makers.capacity, (entry) => makers.display(entry)),
    spec: counted(slots, columns.spec, specs.capacity, (entry) => specs.display(entry)),
    category: countCategories(columns, slots),
    expiry: countExpiry(columns.expiry, slots, dayNumber(today)),
  }
}

/** Whether an attribute says nothing of goods of several kinds. */
export const silentIn = (name: CountedAttribute, ofOneKind: boolean): boolean =>
  attributes[name] === 'counted where a kind is asked for' && !ofOneKind

/** Goods without a value are not counted as a value. */
function counted(
  slots: Int32Array,
  column: Int32Array,
  values: number,
  display: (number: number) => string,
): FacetCount[] {
  const counts = new Map<number, number>()
  const wide = slots.length > values / 8 ? new Int32Array(values) : undefined
  for (let at = 0; at < slots.length; at++) {
    const value = column[slots[at]!]!
    if (value < 0) continue
    if (wide === undefined) counts.set(value, (counts.get(value) ?? 0) + 1)
    else wide[value]!++
  }
  return wide === undefined ? shownFirst([...counts], display) : mostShown(wide, display)
}

/** The values that are shown, by how often each number occurs. */
export function mostShown(counts: Int32Array, display: (number: number) => string): FacetCount[] {
  const cut = selectFirst(counts.length, MOST_VALUES + 1, (a, b) => counts[b]! - counts[a]!).at(-1)
  const least = Math.max(1, cut === undefined ? 1 : counts[cut]!)
  const pairs: [number, number][] = []
  for (let number = 0; number < counts.length; number++)
    if (counts[number]! >= least) pairs.push([number, counts[number]!])
  return shownFirst(pairs, display)
}

function shownFirst(pairs: [number, number][], display: (number: number) => string): FacetCount[] {
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

function countCategories(columns: Columns, slots: Int32Array): Facets['category'] {
  const perPath = new Int32Array(columns.pathIds.length)
  const { path } = columns
  for (let at = 0; at < slots.length; at++) perPath[path[slots[at]!]!]!++
  return categoryCounts(columns, perPath)
}

/** Of each category on the paths that goods have. */
export function categoryCounts(columns: Columns, perPath: Int32Array): Facets['category'] {
  const counts = new Map<number, number>()
  perPath.forEach((count, path) => {
    if (count > 0) for (const id of columns.pathIds[path]!) counts.set(id, (counts.get(id) ?? 0) + count)
  })
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || a.id - b.id)
}

export function countExpiry(expiry: Int32Array, slots: Int32Array, today: number): FacetCount[] {
  const perDay = new Map<number, number>()
  for (let at = 0; at < slots.length; at++) {
    const day = expiry[slots[at]!]!
    perDay.set(day, (perDay.get(day) ?? 0) + 1)
  }
  return expiryCounts(perDay, today)
}

export function expiryCounts(perDay: ReadonlyMap<number, number>, today: number): FacetCount[] {
  const rangeOf = expiryRanges(today)
  const counts = RANGES.map(() => 0)
  for (const [day, count] of perDay) {
    const range = rangeOf(day)
    if (range !== undefined) counts[RANGES.indexOf(range)]! += count
  }
  return RANGES.map((value, at) => ({ value, count: counts[at]! })).filter(({ count }) => count > 0)
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
