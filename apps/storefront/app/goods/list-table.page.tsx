import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/list/table')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'table', page),
  head: () => titled('/list/table'),
  pendingComponent: ListSkeleton,
  component: GoodsRows,
})

function GoodsRows() {
  return <GoodsList place={{ kind: 'all' }} view="table" search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
