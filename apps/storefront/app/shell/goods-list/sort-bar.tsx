import { InnerLink } from '../paths/links.tsx'
import { listView } from '../search/list-view.ts'
import { useShowsFreeShipping } from '../viewer/use-shows-free-shipping.ts'
import type { Place } from './list-place.ts'
import { changeSearch, type ListSearch, type View } from './list-search.ts'
import { PriceRange } from './price-range.tsx'

const sorts = [
  { key: undefined, label: '综合', priced: false, both: false },
  { key: 'sale', label: '销量', priced: false, both: false },
  { key: 'price', label: '价格', priced: true, both: true },
  { key: 'number', label: '库存', priced: true, both: false },
  { key: 'new', label: '新品', priced: false, both: false },
] as const
export const sortFlags = [
  { key: 'in_stock', label: '只看有货', member: false },
  { key: 'is_youx', label: '包邮', member: false },
  { key: 'is_kxpz', label: '控销', member: false },
  { key: 'bought', label: '近期购买', member: true },
] as const
const views: readonly { readonly view: View; readonly label: string }[] = [
  { view: 'cards', label: '大图' },
  { view: 'table', label: '列表' },
  { view: 'text', label: '无图' },
]

/** On a telephone below the line of the order, once 筛选 was pressed. */
const folded = 'max-sm:order-3 max-sm:px-3 max-sm:py-1.5 max-sm:not-in-data-open:hidden'

/** Sort, quick filters and views; price sort and price range exist only for those who see prices. */
export function SortBar({
  place,
  view,
  search,
  priced,
}: {
  readonly place: Place
  readonly view: View
  readonly search: ListSearch
  readonly priced: boolean
}) {
  const href = (change: Parameters<typeof changeSearch>[1]) => place.href(view, changeSearch(search, change))
  const freeShipping = useShowsFreeShipping()
  const offered = views.filter(({ view: one }) => place.views.includes(one))
  return (
    <div className="contents sm:flex sm:flex-wrap sm:items-center sm:gap-x-4 sm:gap-y-1 sm:px-3 sm:py-1">
      <nav aria-label="排序" className="flex max-sm:flex-1 max-sm:overflow-x-auto max-sm:[scrollbar-width:none]">
        {sorts
          .filter((sort) => priced || !sort.priced)
          .map(({ key, label, both }) => {
            const current = search.sort === key
            const order = both ? (current && search.order !== 'desc' ? 'desc' : 'asc') : key && 'desc'
            // A goods may lead with a better price from so many, or for so long: by those nothing is put in order.
            const said = current && both ? `（单买）${search.order === 'desc' ? '↓' : '↑'}` : ''
            return (
              <InnerLink
                key={label}
                href={href({ sort: key, order })}
                aria-current={current ? 'true' : undefined}
                className={`h-10 rounded-control px-2.5 leading-10 whitespace-nowrap sm:h-8 sm:leading-8 ${current ? 'bg-brand text-white' : 'hover:text-brand'}`}
              >
                {label}
                {said}
              </InnerLink>
            )
          })}
      </nav>
      <div className={`flex flex-wrap gap-x-3 ${folded}`}>
        {sortFlags
          .filter((flag) => (priced || !flag.member) && !place.without?.has(flag.key))
          .filter(({ key }) => freeShipping || key !== 'is_youx')
          .map(({ key, label }) => {
            const on = search[key] === 1
            return (
              <InnerLink
                key={key}
                href={href({ [key]: on ? undefined : 1 })}
                aria-current={on ? 'true' : undefined}
                className={`inline-flex h-8 items-center gap-1.5 ${on ? 'text-brand' : 'hover:text-brand'}`}
              >
                <span
                  aria-hidden="true"
                  className={`inline-flex size-3.5 items-center justify-center rounded-[2px] border text-mark leading-none ${on ? 'border-brand bg-brand text-white' : 'border-secondary'}`}
                >
                  {on && '✓'}
                </span>
                {label}
              </InnerLink>
            )
          })}
      </div>
      {priced && (
        <div className={folded}>
          <PriceRange search={search} hrefOfSearch={(next) => place.href(view, next)} />
        </div>
      )}
      {offered.length > 1 && (
        <nav aria-label="显示方式" className={`flex sm:ml-auto ${folded}`}>
          {offered.map(({ view: one, label }) => (
            <InnerLink
              key={one}
              href={place.href(one, changeSearch(search, {}))}
              onClick={() => listView.keep(one)}
              aria-current={one === view ? 'true' : undefined}
              className={`h-7 border-y border-r border-hairline px-2.5 leading-7 first:rounded-l-control first:border-l last:rounded-r-control ${one === view ? 'bg-brand text-white' : 'hover:text-brand'}`}
            >
              {label}
            </InnerLink>
          ))}
        </nav>
      )}
    </div>
  )
}
