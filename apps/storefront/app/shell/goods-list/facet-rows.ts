import type { FacetsWire } from '@yaoji/contract/goods'
import { rxClasses } from '@yaoji/rules/goods/goods-facts'
import type { ListSearch } from './list-search.ts'
import { toggleValue } from './list-search.ts'

/** One kind of filter with what can be chosen of it. */
export interface FacetRow {
  readonly title: string
  readonly key:
    | 'category_id'
    | 'sccj'
    | 'dosage_form'
    | 'ypgg'
    | 'rx_class'
    | 'insurance'
    | 'expiry'
    | 'origin'
    | 'grade'
    | 'device_class'
  readonly many: boolean
  readonly choices: readonly { readonly value: string; readonly label: string; readonly count: number }[]
}

const expiryLabels: Readonly<Record<string, string>> = {
  'over-12': '12 个月以上',
  '6-to-12': '6–12 个月',
  'under-6': '6 个月以内',
}
/** As the regulation numbers device classes. */
export const deviceClassNames: Readonly<Record<string, string>> = { I: '一', II: '二', III: '三' }
/** What lists write where they know no maker; nobody looks for it. */
const unknownMaker = '生产企业未载明'
const plain = (list: readonly { readonly value: string; readonly count: number }[], label = (value: string) => value) =>
  list.filter(({ value }) => value !== '').map(({ value, count }) => ({ value, label: label(value), count }))

/** `named`: the list is of what somebody searched for; only then specifications of different goods are comparable. */
export function facetRows(facets: FacetsWire, without: ReadonlySet<keyof ListSearch>, named: boolean): FacetRow[] {
  const category = facets.category.map(({ id, name, count }) => ({ value: String(id), label: name, count }))
  const rows: FacetRow[] = [
    { title: '分类', key: 'category_id', many: false, choices: category },
    { title: '产地', key: 'origin', many: true, choices: plain(facets.origin) },
    { title: '等级', key: 'grade', many: true, choices: plain(facets.grade) },
    {
      title: '类别',
      key: 'device_class',
      many: true,
      choices: plain(facets.device_class, (value) => `${deviceClassNames[value] ?? value}类`),
    },
    {
      title: '厂家',
      key: 'sccj',
      many: true,
      choices: plain(facets.sccj.filter(({ value }) => value !== unknownMaker)),
    },
    { title: '剂型', key: 'dosage_form', many: true, choices: plain(facets.dosage_form) },
    { title: '规格', key: 'ypgg', many: true, choices: plain(facets.ypgg) },
    {
      title: '处方',
      key: 'rx_class',
      many: true,
      choices: plain(facets.rx_class, (value) => rxClasses[value as keyof typeof rxClasses] || '其他'),
    },
    { title: '医保', key: 'insurance', many: true, choices: plain(facets.insurance, (value) => `医保${value}类`) },
    {
      title: '效期',
      key: 'expiry',
      many: false,
      choices: plain(facets.expiry, (value) => expiryLabels[value] ?? value),
    },
  ]
  return rows.filter((row) => row.choices.length > 0 && !without.has(row.key) && (named || row.key !== 'ypgg'))
}

/** What the address has chosen of a filter. */
export const chosenOf = (row: FacetRow, search: ListSearch): ReadonlySet<string> =>
  new Set(
    String(search[row.key] ?? '')
      .split(',')
      .filter(Boolean),
  )

/** A choice that was made, as it stands beside the filters. */
export interface Chip {
  readonly row: FacetRow
  readonly value: string
  readonly label: string
}
export const chipsOf = (row: FacetRow, search: ListSearch): readonly Chip[] =>
  [...chosenOf(row, search)].map((value) => ({
    ...{ row, value },
    label: row.choices.find((choice) => choice.value === value)?.label ?? value,
  }))

/** The filter's value once `value` is pressed: chosen ones are taken away. */
export const pressed = (row: FacetRow, search: ListSearch, value: string): string | undefined => {
  if (row.many) return toggleValue(search[row.key] as string | undefined, value)
  return chosenOf(row, search).has(value) ? undefined : value
}
