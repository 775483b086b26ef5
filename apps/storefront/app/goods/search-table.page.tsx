import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/search/table')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'table', page),
  head: () => titled('/search/table'),
  pendingComponent: ListSkeleton,
  component: SearchRows,
})

function SearchRows() {
  return <GoodsList place={{ kind: 'search' }} view="table" search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
