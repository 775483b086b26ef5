import { createFileRoute } from '@tanstack/react-router'
import { asText } from '../shell/goods-list/goods-table.tsx'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/list/no_image')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'text', page),
  head: () => titled('/list/no_image'),
  pendingComponent: ListSkeleton,
  component: GoodsTexts,
})

function GoodsTexts() {
  return <PlaceList where={{ kind: 'all' }} shown={asText} search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
