import type { GoodsListReply } from '@yaoji/contract/goods'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { SiteLink } from '../shell/links.tsx'
import { buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { Pager } from '../shell/parts/pager.tsx'
import { FacetBar } from './facet-bar.tsx'
import { GoodsTable } from './goods-table.tsx'
import { listHref, type Place } from './list-place.ts'
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
}: {
  readonly place: Place
  readonly view: View
  readonly search: ListSearch
  readonly loaded: LoadedList
}) {
  const note = search.keywords ? matchNotes[reply.matched] : undefined
  const filtered = Object.keys(search).some(
    (key) => !['keywords', 'type', 'page', 'sort', 'order', 'category_id'].includes(key),
  )
  return (
    <div className="column py-3">
      <Breadcrumbs place={place} search={search} reply={reply} />
      <FacetBar facets={reply.facets} search={search} hrefOfSearch={(next) => listHref(place, view, next)} />
      <SortBar place={place} view={view} search={search} meta={meta} priced={reply.can_sort_price === 1} />
      {note && (
        <p role="status" className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {note}
        </p>
      )}
      {reply.list.length === 0 ? (
        <Nothing place={place} search={search} filtered={filtered} view={view} />
      ) : view === 'cards' ? (
        <GoodsShelf list={reply.list} eagerRows={1} />
      ) : (
        <GoodsTable list={reply.list} pictures={view === 'table'} first={(meta.current_page - 1) * meta.per_page + 1} />
      )}
      <Pager
        meta={meta}
        hrefOfPage={(page) => listHref(place, view, page === 1 ? changeSearch(search, {}) : { ...search, page })}
      />
    </div>
  )
}

function Breadcrumbs({
  place,
  search,
  reply,
}: {
  readonly place: Place
  readonly search: ListSearch
  readonly reply: GoodsListReply
}) {
  const id = place.kind === 'category' ? place.id : search.category_id
  const category =
    reply.facets.category.find((one) => one.id === id)?.name ?? (place.kind === 'category' ? place.name : undefined)
  return (
    <nav aria-label="位置" className="mb-2 flex flex-wrap items-center gap-1.5 text-table text-secondary">
      <SiteLink to="/" className="hover:text-brand">
        首页
      </SiteLink>
      <span aria-hidden="true">›</span>
      <SiteLink to="/list" className="hover:text-brand">
        全部药品
      </SiteLink>
      {category && (
        <>
          <span aria-hidden="true">›</span>
          <span className="text-ink">{category}</span>
        </>
      )}
      {search.keywords && (
        <>
          <span aria-hidden="true">›</span>
          <h1 className="text-ink">
            {search.type === 2 ? '厂家' : '搜索'}“{search.keywords}”
          </h1>
        </>
      )}
      {!search.keywords && <h1 className="sr-only">{category ?? '全部药品'}</h1>}
    </nav>
  )
}

function Nothing({
  place,
  search,
  filtered,
  view,
}: {
  readonly place: Place
  readonly search: ListSearch
  readonly filtered: boolean
  readonly view: View
}) {
  const { keywords, type } = search
  const bare: ListSearch = { ...(keywords ? { keywords } : {}), ...(type ? { type } : {}) }
  return (
    <div className="rounded-card border border-hairline bg-surface">
      <EmptyState title={keywords ? `没有找到与“${keywords}”相关的商品` : '没有符合条件的商品'}>
        {filtered && (
          <a href={listHref(place, view, bare)} className={buttonLook('brand')}>
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
    </div>
  )
}
