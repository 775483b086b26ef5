import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { GoodsShelf } from '../goods/goods-card.tsx'
import { buttonLook } from '../kit/button.tsx'
import { Panel } from '../kit/panel.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Pager } from '../page/pager.tsx'
import { Trail } from '../page/trail.tsx'
import { SiteLink } from '../paths/links.tsx'
import { FacetBar } from './facet-bar.tsx'
import { GoodsTable } from './goods-table.tsx'
import type { Place } from './list-place.ts'
import { changeSearch, type ListSearch, type View } from './list-search.ts'
import type { LoadedList } from './load-list.ts'
import { SortBar } from './sort-bar.tsx'

const matchNotes: Readonly<Record<string, string>> = {
  pinyin: '按拼音找到以下商品',
  homophone: '没有完全一致的名称，按读音找到以下商品',
  typo: '没有完全一致的名称，为您找到相近的商品',
}

/** A list of goods in one of its views, with its filters; everything the buyer chooses is in the address. */
export function GoodsList({
  place,
  view,
  search,
  loaded: { reply, meta },
  above,
  extraOf,
}: {
  readonly place: Place
  readonly view: View
  readonly search: ListSearch
  readonly loaded: LoadedList
  /** The place's own banner and words, between the trail and the filters. */
  readonly above?: ReactNode
  /** What a card of this place says besides. */
  readonly extraOf?: (goods: GoodsWire) => ReactNode
}) {
  const note = search.keywords ? matchNotes[reply.matched] : undefined
  return (
    <div className="column py-3">
      <PlaceTrail place={place} />
      {above}
      <FacetBar
        facets={reply.facets}
        search={search}
        hrefOfSearch={(next) => place.href(view, next)}
        {...(place.without && { without: place.without })}
      />
      <SortBar place={place} view={view} search={search} meta={meta} priced={reply.can_sort_price === 1} />
      {note && (
        <p role="status" className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {note}
        </p>
      )}
      {reply.list.length === 0 ? (
        <Nothing place={place} search={search} view={view} />
      ) : view === 'cards' ? (
        <GoodsShelf list={reply.list} eagerRows={above ? 0 : 1} {...(extraOf && { extraOf })} />
      ) : (
        <GoodsTable list={reply.list} pictures={view === 'table'} first={(meta.current_page - 1) * meta.per_page + 1} />
      )}
      <Pager
        meta={meta}
        hrefOfPage={(page) => place.href(view, page === 1 ? changeSearch(search, {}) : { ...search, page })}
      />
    </div>
  )
}

/** Where the list is, with its heading. */
const PlaceTrail = ({ place: { crumbs, heading, headingShown } }: { readonly place: Place }) => (
  <Trail crumbs={crumbs}>
    {heading && headingShown && (
      <>
        <span aria-hidden="true">›</span>
        <h1 className="text-ink">{heading}</h1>
      </>
    )}
    {heading && !headingShown && <h1 className="sr-only">{heading}</h1>}
  </Trail>
)

const noFilter: readonly string[] = ['keywords', 'type', 'page', 'sort', 'order', 'category_id']

function Nothing({ place, search, view }: { readonly place: Place; readonly search: ListSearch; readonly view: View }) {
  const { keywords, type } = search
  const filtered = Object.keys(search).some((key) => !noFilter.includes(key))
  const bare: ListSearch = { ...(keywords ? { keywords } : {}), ...(type ? { type } : {}) }
  return (
    <Panel>
      <EmptyState title={keywords ? `没有找到与“${keywords}”相关的商品` : '没有符合条件的商品'}>
        {filtered && (
          <a href={place.href(view, bare)} className={buttonLook('brand')}>
            清除筛选
          </a>
        )}
        {keywords && (
          <SiteLink to="/pzqg/add" query={{ name: keywords }} className={buttonLook(filtered ? 'plain' : 'brand')}>
            发布求购
          </SiteLink>
        )}
        <SiteLink to="/list" className={buttonLook('plain')}>
          看全部药品
        </SiteLink>
      </EmptyState>
    </Panel>
  )
}
