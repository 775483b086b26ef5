import { createFileRoute, notFound } from '@tanstack/react-router'
import { noFilter } from '@yaoji/contract/codes'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { ListSkeleton } from '../shell/goods-list/list-skeleton.tsx'
import { loadList } from '../shell/goods-list/load-list.ts'
import { asCards } from '../shell/goods-list/shown.ts'
import { idInPath } from '../shell/paths/id-in-path.ts'
import { titled } from '../shell/paths/site.ts'
import { PlaceList } from './place-list.tsx'

export const Route = createFileRoute('/list/other/$id/{-$name}')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => {
    const id = idInPath(page.params.id)
    // In the call this number is no category but the whole store (Spec §9).
    if (id === noFilter) throw notFound()
    return loadList(page.deps, 'cards', page, { category_id: id })
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
      shown={asCards}
      search={search}
      loaded={Route.useLoaderData()}
    />
  )
}
