import { createFileRoute } from '@tanstack/react-router'
import { asTable } from '../shell/goods-list/goods-table.tsx'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/list/table')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'table', page),
  head: () => titled('/list/table'),
  pendingComponent: ListSkeleton,
  component: GoodsRows,
})

function GoodsRows() {
  return <PlaceList where={{ kind: 'all' }} shown={asTable} search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
