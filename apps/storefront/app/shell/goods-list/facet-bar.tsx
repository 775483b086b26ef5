import type { FacetsWire } from '@yaoji/contract/goods'
import { rxClasses } from '@yaoji/rules/goods/goods-facts'
import { useState } from 'react'
import { Panel } from '../kit/panel.tsx'
import { InnerLink } from '../paths/links.tsx'
import { changeSearch, type ListSearch, toggleValue } from './list-search.ts'

interface Row {
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
const plain = (list: readonly { readonly value: string; readonly count: number }[], label = (value: string) => value) =>
  list.filter(({ value }) => value !== '').map(({ value, count }) => ({ value, label: label(value), count }))

const nothing: ReadonlySet<keyof ListSearch> = new Set()

function rowsOf(facets: FacetsWire, without: ReadonlySet<keyof ListSearch>): Row[] {
  const category = facets.category.map(({ id, name, count }) => ({ value: String(id), label: name, count }))
  const rows: Row[] = [
    { title: '分类', key: 'category_id', many: false, choices: category },
    { title: '产地', key: 'origin', many: true, choices: plain(facets.origin) },
    { title: '等级', key: 'grade', many: true, choices: plain(facets.grade) },
    {
      title: '类别',
      key: 'device_class',
      many: true,
      choices: plain(facets.device_class, (value) => `${deviceClassNames[value] ?? value}类`),
    },
    { title: '厂家', key: 'sccj', many: true, choices: plain(facets.sccj) },
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
  return rows.filter((row) => row.choices.length > 0 && !without.has(row.key))
}

/** The filters as links: each is an address of its own, so that back, new tab and bookmarks work. */
export function FacetBar({
  facets,
  search,
  hrefOfSearch,
  without = nothing,
}: {
  readonly facets: FacetsWire
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
  readonly without?: ReadonlySet<keyof ListSearch>
}) {
  const [open, setOpen] = useState(false)
  const rows = rowsOf(facets, without)
  if (rows.length === 0) return null
  return (
    <Panel as="section" aria-label="筛选">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-10 w-full items-center justify-between px-3 sm:hidden"
      >
        <span>筛选</span>
        <span className="text-secondary">{open ? '收起' : '展开'}</span>
      </button>
      <div className={`${open ? '' : 'hidden'} divide-y divide-hairline sm:block`}>
        {rows.map((row) => (
          <FacetRow key={row.key} row={row} search={search} hrefOfSearch={hrefOfSearch} />
        ))}
      </div>
    </Panel>
  )
}

function FacetRow({
  row,
  search,
  hrefOfSearch,
}: {
  readonly row: Row
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
}) {
  const [all, setAll] = useState(false)
  const chosen = new Set(
    String(search[row.key] ?? '')
      .split(',')
      .filter(Boolean),
  )
  const first = 9
  const shown = all ? row.choices : row.choices.filter((choice, index) => index < first || chosen.has(choice.value))
  const next = (value: string) =>
    row.many ? toggleValue(search[row.key] as string | undefined, value) : chosen.has(value) ? undefined : value
  return (
    <div className="flex gap-3 px-3 py-1.5 text-table">
      <h3 className="w-8 shrink-0 leading-6 text-secondary">{row.title}</h3>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-1 gap-y-0.5">
        {shown.map(({ value, label, count }) => (
          <li key={value} className="max-w-full">
            <InnerLink
              href={hrefOfSearch(changeSearch(search, { [row.key]: next(value) }))}
              aria-current={chosen.has(value) ? 'true' : undefined}
              className={`inline-flex max-w-full items-center gap-1 rounded-control px-2 leading-6 ${chosen.has(value) ? 'bg-brand text-white' : 'hover:bg-brand-wash hover:text-brand'}`}
            >
              <span className="truncate">{label}</span>
              <span className={`numbers text-[11px] ${chosen.has(value) ? '' : 'text-secondary'}`}>
                {chosen.has(value) ? '×' : count}
              </span>
            </InnerLink>
          </li>
        ))}
      </ul>
      {row.choices.length > first && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="h-6 shrink-0 text-secondary hover:text-brand"
        >
          {all ? '收起' : `更多 ${row.choices.length - first}`}
        </button>
      )}
    </div>
  )
}
