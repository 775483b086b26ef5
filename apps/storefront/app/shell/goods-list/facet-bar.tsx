import { InnerLink } from '../paths/links.tsx'
import { FacetMenu } from './facet-menu.tsx'
import { type Chip, type FacetRow, pressed } from './facet-rows.ts'
import { changeSearch, type ListSearch } from './list-search.ts'

/** The filters in one line, and what was chosen as chips; each choice is an address, so that back and bookmarks work. */
export const FacetBar = ({
  menus,
  chips,
  search,
  hrefOfSearch,
}: {
  readonly menus: readonly FacetRow[]
  readonly chips: readonly Chip[]
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
}) => (
  <section
    aria-label="筛选"
    className="flex flex-wrap items-center gap-x-1 border-b border-hairline px-2 py-0.5 max-sm:order-2 max-sm:w-full max-sm:border-t max-sm:not-in-data-open:hidden"
  >
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
  </section>
)
