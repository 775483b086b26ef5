import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/list/no_image')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadList(page.deps, 'text', page),
  head: () => titled('/list/no_image'),
  pendingComponent: ListSkeleton,
  component: GoodsTexts,
})

function GoodsTexts() {
  return <GoodsList place={{ kind: 'all' }} view="text" search={Route.useSearch()} loaded={Route.useLoaderData()} />
}
