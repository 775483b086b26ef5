import { createFileRoute } from '@tanstack/react-router'
import { askAdverts } from '../../shell/adverts/ask-adverts.ts'
import { GoodsList } from '../../shell/goods-list/goods-list.tsx'
import type { Place } from '../../shell/goods-list/list-place.ts'
import { type ListSearch, validateListSearch } from '../../shell/goods-list/list-search.ts'
import { loadList } from '../../shell/goods-list/load-list.ts'
import { asCards } from '../../shell/goods-list/shown.ts'
import { hrefOf, SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { bannerLink, ZoneBanner } from '../../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { Territory } from './territory.tsx'

/** Newest first unless the buyer asks for another order. */
const newestFirst = (search: ListSearch): ListSearch =>
  search.sort || search.order ? search : { ...search, sort: 'new', order: 'desc' }

export const Route = createFileRoute('/kxzq/new')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [loaded, adverts] = await Promise.all([
      loadList(newestFirst(page.deps), 'cards', page, { is_kxpz: 1, is_new: 1 }),
      askAdverts('new_kxzq'),
    ])
    return { loaded, adverts }
  },
  head: () => titled('/kxzq/new'),
  pendingComponent: ZoneSkeleton,
  component: NewControlled,
})

const place: Place = {
  crumbs: [{ label: '控销专区', href: hrefOf('/kxzq') }, { label: '控销新品' }],
  views: ['cards'],
  href: (_, search) => hrefOf('/kxzq/new', { query: { ...search } }),
  without: new Set(['ypgg', 'is_kxpz'] as const),
}

function NewControlled() {
  const { loaded, adverts } = Route.useLoaderData()
  return (
    <GoodsList
      place={place}
      shown={asCards}
      search={Route.useSearch()}
      loaded={loaded}
      extraOf={(goods) => <Territory goods={goods} />}
      above={
        <ZoneBanner
          here="/kxzq/new"
          banner={adverts[0]}
          theme="counter"
          title="控销新品"
          subtitle="近30天新上架的控销品种"
        >
          <SiteLink to="/kxzq" className={bannerLink}>
            全部控销厂家 ›
          </SiteLink>
        </ZoneBanner>
      }
    />
  )
}
