import { createFileRoute } from '@tanstack/react-router'
import { asTable } from '../shell/goods-list/goods-table.tsx'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/search/table')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'table', page),
  head: () => titled('/search/table'),
  pendingComponent: ListSkeleton,
  component: SearchRows,
})

function SearchRows() {
  return (
    <PlaceList where={{ kind: 'search' }} shown={asTable} search={Route.useSearch()} loaded={Route.useLoaderData()} />
  )
}
