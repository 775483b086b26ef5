import { GoodsList } from '../shell/goods-list/goods-list.tsx'
import type { Place } from '../shell/goods-list/list-place.ts'
import type { ListSearch, View } from '../shell/goods-list/list-search.ts'
import type { LoadedList } from '../shell/goods-list/load-list.ts'
import type { Shown } from '../shell/goods-list/shown.ts'
import type { Crumb } from '../shell/page/trail.tsx'
import { hrefOf } from '../shell/paths/links.tsx'

/** Which list of all goods this is: the whole store, one category, or search results. */
type Where =
  | { readonly kind: 'all' }
  | { readonly kind: 'category'; readonly id: number; readonly name: string | undefined }
  | { readonly kind: 'search' }

const views: readonly View[] = ['cards', 'table', 'text']
const searchViews: readonly View[] = ['cards', 'table']

/** The address of the list with another search, in another view. */
function listHref(where: Where, view: View, search: ListSearch): string {
  const query = { ...search }
  if (where.kind === 'search') return hrefOf(view === 'cards' ? '/search' : '/search/table', { query })
  if (where.kind === 'category' && view === 'cards') {
    const { category_id: _, ...rest } = query
    return hrefOf('/list/other/{id}/{name?}', { params: { id: where.id, name: where.name }, query: rest })
  }
  const inside = where.kind === 'category' ? { ...query, category_id: where.id } : query
  return hrefOf(view === 'cards' ? '/list' : view === 'table' ? '/list/table' : '/list/no_image', { query: inside })
}

/** A list of the whole store in one of its views. */
export function PlaceList({
  where,
  shown,
  search,
  loaded,
}: {
  readonly where: Where
  readonly shown: Shown
  readonly search: ListSearch
  readonly loaded: LoadedList
}) {
  const id = where.kind === 'category' ? where.id : search.category_id
  const category =
    loaded.reply.facets.category.find((one) => one.id === id)?.name ??
    (where.kind === 'category' ? where.name : undefined)
  const crumbs: Crumb[] = [{ label: '全部药品', href: hrefOf('/list') }]
  if (category) crumbs.push({ label: category })
  const { keywords } = search
  const place: Place = {
    crumbs,
    heading: keywords ? `${search.type === 2 ? '厂家' : '搜索'}“${keywords}”` : (category ?? '全部药品'),
    headingShown: keywords !== undefined,
    views: where.kind === 'search' ? searchViews : views,
    href: (next, changed) => listHref(where, next, changed),
  }
  return <GoodsList place={place} shown={shown} search={search} loaded={loaded} />
}
