import type { GoodsWire } from '@yaoji/contract/goods'
import type { ReactNode } from 'react'
import { GoodsShelf } from '../goods/goods-card.tsx'
import { buttonLook } from '../kit/button.tsx'
import { Panel } from '../kit/panel.tsx'
import { EmptyState } from '../page/empty-state.tsx'
import { Pager } from '../page/pager.tsx'
import { Trail } from '../page/trail.tsx'
import { SiteLink } from '../paths/links.tsx'
import { useShell } from '../viewer/viewer.ts'
import { ListChoices } from './list-choices.tsx'
import type { Place } from './list-place.ts'
import { changeSearch, type ListSearch, narrowed, type View } from './list-search.ts'
import type { LoadedList } from './load-list.ts'
import { MatchNote } from './match-note.tsx'
import { moveBetweenQuantities } from './move-between.ts'
import type { Shown } from './shown.ts'
import { useCartKnown } from './use-cart-known.ts'

/** A list of goods in one of its views, with its filters; everything the buyer chooses is in the address. */
export function GoodsList({
  place,
  shown,
  search,
  loaded: { reply, meta },
  above,
  extraOf,
}: {
  readonly place: Place
  readonly shown: Shown
  readonly search: ListSearch
  readonly loaded: LoadedList
  /** The place's own banner and words, between the trail and the filters. */
  readonly above?: ReactNode
  /** What a card of this place says besides. */
  readonly extraOf?: (goods: GoodsWire) => ReactNode
}) {
  useCartKnown()
  const { view } = shown
  const visits = useShell().profile === null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what Tab does between the quantities
    <div
      className={`column py-2 ${view === 'cards' ? '' : '2xl:max-w-[min(1600px,100%-17rem)]!'}`}
      onKeyDown={moveBetweenQuantities}
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 text-table">
        <PlaceTrail place={place} />
        {search.keywords && <MatchNote found={reply} visits={visits} />}
        <span className="ml-auto text-secondary numbers">共 {meta.total} 个商品</span>
      </div>
      {above}
      <ListChoices {...{ place, view, search, meta }} facets={reply.facets} priced={reply.can_sort_price === 1} />
      <h2 className="sr-only">商品</h2>
      {reply.list.length === 0 ? (
        <Nothing place={place} search={search} view={view} />
      ) : shown.view === 'cards' ? (
        <GoodsShelf list={reply.list} eagerRows={above ? 0 : 1} {...(extraOf && { extraOf })} />
      ) : (
        <shown.Table
          list={reply.list}
          pictures={view === 'table'}
          first={(meta.current_page - 1) * meta.per_page + 1}
        />
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
  <Trail crumbs={crumbs} className="">
    {heading && headingShown && (
      <>
        <span aria-hidden="true">›</span>
        <h1 className="text-ink">{heading}</h1>
      </>
    )}
    {heading && !headingShown && <h1 className="sr-only">{heading}</h1>}
  </Trail>
)

function Nothing({ place, search, view }: { readonly place: Place; readonly search: ListSearch; readonly view: View }) {
  const { keywords, type } = search
  const filtered = narrowed(search)
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
