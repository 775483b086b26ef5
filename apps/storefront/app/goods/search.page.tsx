import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/search')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'cards', page),
  head: () => titled('/search'),
  pendingComponent: ListSkeleton,
  component: SearchCards,
})

function SearchCards() {
  return <GoodsList place={{ kind: 'search' }} view="cards" search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
