import { pageSizes } from '@yaoji/contract/codes'
import type { GoodsListInput } from '@yaoji/contract/goods'
import { flagOf, oneOf, pageOf, textOf, wholeOf } from '../search-parsers.ts'

/** What a list's address says; the same keys as the call. */
export interface ListSearch {
  readonly keywords?: string
  readonly type?: 1 | 2
  readonly category_id?: number
  readonly sccj?: string
  readonly dosage_form?: string
  readonly ypgg?: string
  readonly rx_class?: string
  readonly insurance?: string
  readonly expiry?: 'over-12' | '6-to-12' | 'under-6'
  readonly in_stock?: 1
  readonly is_kxpz?: 1
  readonly is_youx?: 1
  readonly bought?: 1
  readonly origin?: string
  readonly grade?: string
  readonly device_class?: string
  readonly min_price?: string
  readonly max_price?: string
  readonly sort?: 'price' | 'number' | 'sale' | 'new'
  readonly order?: 'asc' | 'desc'
  readonly page?: number
}

const yuanOf = (raw: unknown): string | undefined => {
  const text = textOf(raw, 12)
  return text && /^\d{1,7}(\.\d{1,2})?$/.test(text) ? text : undefined
}

/** Reads a list's address; what does not fit is dropped. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch =>
  Object.fromEntries(Object.entries(validateListSearch(raw)).filter(([, value]) => value !== undefined)) as ListSearch

/** The same for the router, which lays it over what the address said: only a key that is there takes nonsense away. */
export const validateListSearch = (raw: Record<string, unknown>): ListSearch =>
  ({
    keywords: textOf(raw.keywords, 60),
    type: wholeOf(raw.type) === 2 ? (2 as const) : undefined,
    category_id: wholeOf(raw.category_id, 1),
    sccj: textOf(raw.sccj, 300),
    dosage_form: textOf(raw.dosage_form, 200),
    ypgg: textOf(raw.ypgg, 300),
    rx_class: textOf(raw.rx_class, 60),
    insurance: textOf(raw.insurance, 20),
    expiry: oneOf(raw.expiry, ['over-12', '6-to-12', 'under-6']),
    in_stock: flagOf(raw.in_stock),
    is_kxpz: flagOf(raw.is_kxpz),
    is_youx: flagOf(raw.is_youx),
    bought: flagOf(raw.bought),
    origin: textOf(raw.origin, 200),
    grade: textOf(raw.grade, 100),
    device_class: textOf(raw.device_class, 20),
    min_price: yuanOf(raw.min_price),
    max_price: yuanOf(raw.max_price),
    sort: oneOf(raw.sort, ['price', 'number', 'sale', 'new']),
    order: oneOf(raw.order, ['asc', 'desc']),
    page: pageOf(raw.page),
  }) as ListSearch

export type View = 'cards' | 'table' | 'text'

/** `fixed` is what the place says whatever the address asks. */
export const listInput = (search: ListSearch, view: View, fixed: GoodsListInput = {}): GoodsListInput => ({
  ...search,
  ...fixed,
  per_page: view === 'cards' ? pageSizes.cards : pageSizes.table,
})

/** A changed filter starts again at page 1. */
export function changeSearch(search: ListSearch, change: Partial<Record<keyof ListSearch, unknown>>): ListSearch {
  const { page: _, ...kept } = search
  return readListSearch({
    ...kept,
    ...Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, value === undefined ? undefined : String(value)]),
    ),
  })
}

/** Values of one filter are joined by commas; choosing a chosen one takes it away. */
export function toggleValue(joined: string | undefined, value: string): string | undefined {
  const values = joined ? joined.split(',') : []
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return next.length > 0 ? next.join(',') : undefined
}
