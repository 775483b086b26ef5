import { createFileRoute, notFound } from '@tanstack/react-router'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/list/other/$id/{-$name}')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => {
    if (!/^\d{1,12}$/.test(page.params.id)) throw notFound()
    return loadList(page.deps, 'cards', page, { category_id: Number(page.params.id) })
  },
  head: () => titled('/list/other/{id}/{name?}'),
  pendingComponent: ListSkeleton,
  component: Category,
})

function Category() {
  const { id, name } = Route.useParams()
  const { category_id: _, ...search } = Route.useSearch()
  return (
    <PlaceList
      where={{ kind: 'category', id: Number(id), name }}
      view="cards"
      search={search}
      loaded={Route.useLoaderData()}
    />
  )
}
