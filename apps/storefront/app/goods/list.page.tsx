import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/list')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'cards', page),
  head: () => titled('/list'),
  pendingComponent: ListSkeleton,
  component: GoodsCards,
})

function GoodsCards() {
  return <GoodsList place={{ kind: 'all' }} view="cards" search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
