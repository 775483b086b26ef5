import type { FacetsWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { InnerLink } from '../paths/links.tsx'
import { FacetMenu } from './facet-menu.tsx'
import { chosenOf, type FacetRow, facetRows, pressed } from './facet-rows.ts'
import { changeSearch, type ListSearch } from './list-search.ts'

const nothing: ReadonlySet<keyof ListSearch> = new Set()
/** Whoever sees fewer has seen them all sooner than a filter is chosen. */
const worthFiltering = 10

/** The filters in one line, and what was chosen as chips; each choice is an address, so that back and bookmarks work. */
export function FacetBar({
  facets,
  total,
  search,
  hrefOfSearch,
  without = nothing,
}: {
  readonly facets: FacetsWire
  /** How many goods the list has. */
  readonly total: number
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
  readonly without?: ReadonlySet<keyof ListSearch>
}) {
  const [open, setOpen] = useState(false)
  const rows = facetRows(facets, without, search.keywords !== undefined)
  const chips = rows.flatMap((row) => chipsOf(row, search))
  const menus = total >= worthFiltering || chips.length > 0 ? rows : []
  if (menus.length === 0) return null
  return (
    <section aria-label="筛选" className="border-b border-hairline text-table">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex h-10 w-full items-center justify-between px-3 sm:hidden"
      >
        <span>筛选{chips.length > 0 && `（已选${chips.length}）`}</span>
        <span className="text-secondary">{open ? '收起' : '展开'}</span>
      </button>
      <div className={`${open ? 'flex' : 'hidden'} flex-wrap items-center gap-x-1 px-2 py-0.5 sm:flex`}>
        {menus.map((row) => (
          <FacetMenu key={row.key} row={row} search={search} hrefOfSearch={hrefOfSearch} />
        ))}
        {chips.map(({ row, value, label }) => (
          <InnerLink
            key={`${row.key}-${value}`}
            href={hrefOfSearch(changeSearch(search, { [row.key]: pressed(row, search, value) }))}
            aria-label={`取消${row.title}：${label}`}
            className="inline-flex h-6 max-w-60 items-center gap-1 rounded-control bg-brand-wash px-2 text-brand-strong hover:line-through"
          >
            <span className="truncate">{label}</span>
            <span aria-hidden="true">×</span>
          </InnerLink>
        ))}
      </div>
    </section>
  )
}

function chipsOf(row: FacetRow, search: ListSearch) {
  return [...chosenOf(row, search)].map((value) => ({
    ...{ row, value },
    label: row.choices.find((choice) => choice.value === value)?.label ?? value,
  }))
}
