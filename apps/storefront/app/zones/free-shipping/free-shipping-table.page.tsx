import { createFileRoute } from '@tanstack/react-router'
import { asTable } from '../../shell/goods-list/goods-table.tsx'
import { validateListSearch } from '../../shell/goods-list/list-search.ts'
import { titled } from '../../shell/paths/site.ts'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { FreeShipping, loadFreeShipping } from './free-shipping.tsx'

export const Route = createFileRoute('/yx/table')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadFreeShipping(page.deps, 'table', page),
  head: () => titled('/yx/table'),
  pendingComponent: ZoneSkeleton,
  component: FreeShippingRows,
})

function FreeShippingRows() {
  return <FreeShipping shown={asTable} search={Route.useSearch()} data={Route.useLoaderData()} />
}
