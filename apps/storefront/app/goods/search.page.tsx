import { createFileRoute } from '@tanstack/react-router'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { asCards } from '../shell/goods-list/shown.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/search')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'cards', page),
  head: () => titled('/search'),
  pendingComponent: ListSkeleton,
  component: SearchCards,
})

function SearchCards() {
  return (
    <PlaceList where={{ kind: 'search' }} shown={asCards} search={Route.useSearch()} loaded={Route.useLoaderData()} />
  )
}
