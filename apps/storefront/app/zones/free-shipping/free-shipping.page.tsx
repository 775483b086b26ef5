import { createFileRoute } from '@tanstack/react-router'
import { validateListSearch } from '../../shell/goods-list/list-search.ts'
import { asCards } from '../../shell/goods-list/shown.ts'
import { titled } from '../../shell/paths/site.ts'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { FreeShipping, loadFreeShipping } from './free-shipping.tsx'

export const Route = createFileRoute('/yx')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadFreeShipping(page.deps, 'cards', page),
  head: () => titled('/yx'),
  pendingComponent: ZoneSkeleton,
  component: FreeShippingCards,
})

function FreeShippingCards() {
  return <FreeShipping shown={asCards} search={Route.useSearch()} data={Route.useLoaderData()} />
}
