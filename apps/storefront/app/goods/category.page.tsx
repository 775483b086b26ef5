import { createFileRoute, notFound } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { GoodsList } from './goods-list.tsx'
import { validateListSearch } from './list-search.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { loadList } from './load-list.ts'

export const Route = createFileRoute('/list/other/$id/{-$name}')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => {
    if (!/^\d{1,12}$/.test(page.params.id)) throw notFound()
    return loadList(page.deps, 'cards', page, Number(page.params.id))
  },
  head: () => titled('/list/other/{id}/{name?}'),
  pendingComponent: ListSkeleton,
  component: Category,
})

function Category() {
  const { id, name } = Route.useParams()
  const { category_id: _, ...search } = Route.useSearch()
  return (
    <GoodsList
      place={{ kind: 'category', id: Number(id), name }}
      view="cards"
      search={search}
      loaded={Route.useLoaderData()}
    />
  )
}
