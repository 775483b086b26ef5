import type { PageMeta } from '@yaoji/contract/call'
import type { FacetsWire } from '@yaoji/contract/goods'
import { useState } from 'react'
import { Panel } from '../kit/panel.tsx'
import { FacetBar } from './facet-bar.tsx'
import { chipsOf, facetRows } from './facet-rows.ts'
import type { Place } from './list-place.ts'
import type { ListSearch, View } from './list-search.ts'
import { SortBar, sortFlags } from './sort-bar.tsx'

const nothing: ReadonlySet<keyof ListSearch> = new Set()
/** Whoever sees fewer has seen them all sooner than a filter is chosen. */
const worthFiltering = 10

/** Filters, order and views of a list: two lines at a desk; on a telephone one, behind whose 筛选 the others wait. */
export function ListChoices({
  place,
  view,
  search,
  meta,
  facets,
  priced,
}: {
  readonly place: Place
  readonly view: View
  readonly search: ListSearch
  readonly meta: PageMeta
  readonly facets: FacetsWire
  readonly priced: boolean
}) {
  const [open, setOpen] = useState(false)
  const rows = facetRows(facets, place.without ?? nothing, search.keywords !== undefined)
  const chips = rows.flatMap((row) => chipsOf(row, search))
  const menus = meta.total >= worthFiltering || chips.length > 0 ? rows : []
  const others =
    sortFlags.filter(({ key }) => search[key] === 1).length + (search.min_price || search.max_price ? 1 : 0)
  const chosen = chips.length + others
  return (
    <Panel className="mb-2 flex flex-wrap items-center text-table sm:block" data-open={open || undefined}>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="order-1 h-10 px-3 whitespace-nowrap sm:hidden"
      >
        筛选{chosen > 0 && `（${chosen}）`}
        <span aria-hidden="true" className="ml-1 text-secondary">
          {open ? '▴' : '▾'}
        </span>
      </button>
      {menus.length > 0 && (
        <FacetBar menus={menus} chips={chips} search={search} hrefOfSearch={(next) => place.href(view, next)} />
      )}
      <SortBar place={place} view={view} search={search} priced={priced} />
    </Panel>
  )
}
