import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { InnerLink } from '../paths/links.tsx'
import { chosenOf, type FacetRow, pressed } from './facet-rows.ts'
import { changeSearch, type ListSearch } from './list-search.ts'

/** Above so many a person types sooner than it reads. */
const worthSearching = 8

/** One filter: a button that opens its choices with their counts; many of them can be searched. */
export function FacetMenu({
  row,
  search,
  hrefOfSearch,
}: {
  readonly row: FacetRow
  readonly search: ListSearch
  readonly hrefOfSearch: (search: ListSearch) => string
}) {
  const place = useRef<HTMLDetailsElement>(null)
  // Of ten filters a reader opens one: what nobody opened is not in the page, of which it would be a fifth.
  const [opened, setOpened] = useState(false)
  // Opened by the browser itself, before the page's scripts were there.
  useEffect(() => setOpened((before) => before || place.current?.open === true), [])
  const [wanted, setWanted] = useState('')
  const chosen = chosenOf(row, search)
  const shown = row.choices.filter(({ label }) => label.includes(wanted.trim()))
  const close = () => place.current?.removeAttribute('open')
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !place.current?.open) return
    event.stopPropagation()
    close()
    place.current.querySelector('summary')?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) => {
    // On a phone the choices push what is below: it would move away from under the finger that pressed it.
    const floats = matchMedia('(min-width: 40rem)').matches
    if (floats && relatedTarget && !currentTarget.contains(relatedTarget)) close()
  }
  return (
    <details
      ref={place}
      name="facet"
      className="group/facet max-sm:w-full sm:relative"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onToggle={() => setOpened(true)}
      suppressHydrationWarning
    >
      <summary className="flex h-8 list-none items-center gap-0.5 rounded-control px-2 group-open/facet:bg-brand-wash group-open/facet:text-brand-strong hover:text-brand [&::-webkit-details-marker]:hidden">
        {row.title}
        {chosen.size > 0 && <span className="numbers text-brand-strong">（{chosen.size}）</span>}
        <svg
          viewBox="0 0 24 24"
          className="size-3.5 text-secondary group-open/facet:rotate-180"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m6 9 6 6 6-6" />
        </svg>
      </summary>
      <div className="z-20 w-72 rounded-control border border-hairline bg-surface p-1.5 shadow-float max-sm:w-full sm:absolute sm:top-full sm:left-0">
        {opened && row.choices.length > worthSearching && (
          <input
            type="text"
            aria-label={`在${row.title}中查找`}
            placeholder={`在${row.choices.length}个${row.title}中查找`}
            autoComplete="off"
            className="mb-1 h-7 w-full rounded-control border border-hairline px-2"
            value={wanted}
            onChange={(event) => setWanted(event.target.value)}
          />
        )}
        <ul className="max-h-80 overflow-y-auto">
          {(opened ? shown : []).map(({ value, label, count }) => (
            <li key={value}>
              <InnerLink
                href={hrefOfSearch(changeSearch(search, { [row.key]: pressed(row, search, value) }))}
                aria-current={chosen.has(value) ? 'true' : undefined}
                onClick={() => row.many || close()}
                className={`flex justify-between gap-2 rounded-control px-2 py-1 ${chosen.has(value) ? 'bg-brand-wash text-brand-strong' : 'hover:bg-page'}`}
              >
                <span>{label}</span>
                <span className="text-secondary numbers">{chosen.has(value) ? '✓' : count}</span>
              </InnerLink>
            </li>
          ))}
          {opened && shown.length === 0 && <li className="px-2 py-1 text-secondary">没有匹配的选项</li>}
        </ul>
      </div>
    </details>
  )
}
