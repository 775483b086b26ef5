import { pageSizes } from '@yaoji/contract/codes'
import type { GoodsListInput } from '@yaoji/contract/goods'
import { flagOf, idOf, oneOf, pageOf, searchOf, textUpTo } from '../paths/search-parsers.ts'

const yuanIn = (raw: unknown): string | undefined => {
  const text = textUpTo(12)(raw)
  return text && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : undefined
}

const parsers = {
  keywords: textUpTo(60),
  /** 2: the keywords name a maker. */
  type: oneOf(2),
  category_id: idOf,
  sccj: textUpTo(300),
  dosage_form: textUpTo(200),
  ypgg: textUpTo(300),
  rx_class: textUpTo(60),
  insurance: textUpTo(20),
  expiry: oneOf('over-12', '6-to-12', 'under-6'),
  in_stock: flagOf,
  is_kxpz: flagOf,
  is_youx: flagOf,
  bought: flagOf,
  origin: textUpTo(200),
  grade: textUpTo(100),
  device_class: textUpTo(20),
  min_price: yuanIn,
  max_price: yuanIn,
  sort: oneOf('price', 'number', 'sale', 'new'),
  order: oneOf('asc', 'desc'),
  page: pageOf,
}

/** What a list's address says; the same keys as the call. */
export const validateListSearch = searchOf(parsers)
export type ListSearch = ReturnType<typeof validateListSearch>

const keys = Object.keys(parsers) as (keyof ListSearch)[]
/** In the order of the table, so that the same search is the same address. */
const withoutMissing = (search: Readonly<Record<string, unknown>>): ListSearch =>
  Object.fromEntries(keys.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])))

/** The same without the keys that the address does not say. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => withoutMissing(validateListSearch(raw))

const notNarrowing: readonly string[] = ['keywords', 'type', 'page', 'sort', 'order', 'category_id']

/** Whether a filter is set, which could be cleared. A router's search also has the keys that nothing was said for. */
export const narrowed = (search: ListSearch): boolean =>
  Object.entries(search).some(([key, value]) => value !== undefined && !notNarrowing.includes(key))

export type View = 'cards' | 'table' | 'text'

/** `fixed` is what the place says whatever the address asks. */
export const listInput = (search: ListSearch, view: View, fixed: GoodsListInput = {}): GoodsListInput => ({
  ...search,
  ...fixed,
  per_page: view === 'cards' ? pageSizes.cards : pageSizes.table,
})

/** A changed filter starts again at page 1. What stood in the search already was read once. */
export function changeSearch(search: ListSearch, change: Partial<Record<keyof ListSearch, unknown>>): ListSearch {
  const changed: Record<string, unknown> = { ...search, page: undefined }
  for (const [key, value] of Object.entries(change) as [keyof ListSearch, unknown][])
    changed[key] = value === undefined ? undefined : parsers[key](String(value))
  return withoutMissing(changed)
}

/** Values of one filter are joined by commas; choosing a chosen one takes it away. */
export function toggleValue(joined: string | undefined, value: string): string | undefined {
  const values = joined ? joined.split(',') : []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next.join(',') : undefined
}
