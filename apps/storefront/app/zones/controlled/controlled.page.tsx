import { createFileRoute } from '@tanstack/react-router'
import { zoneCalls } from '@yaoji/contract/zones'
import { Adverts } from '../../shell/adverts/adverts.tsx'
import { askAdverts } from '../../shell/adverts/ask-adverts.ts'
import { load } from '../../shell/api/load.ts'
import { GoodsList } from '../../shell/goods-list/goods-list.tsx'
import type { Place } from '../../shell/goods-list/list-place.ts'
import { validateListSearch } from '../../shell/goods-list/list-search.ts'
import { loadList } from '../../shell/goods-list/load-list.ts'
import { asCards } from '../../shell/goods-list/shown.ts'
import { hrefOf, SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { bannerLink, ZoneBanner } from '../../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { MakerCards } from './maker-cards.tsx'
import { Territory } from './territory.tsx'

export const Route = createFileRoute('/kxzq')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [loaded, makers, adverts, news] = await Promise.all([
      loadList(page.deps, 'cards', page, { is_kxpz: 1 }),
      load(zoneCalls.makers, {}, page),
      askAdverts('kxzq'),
      askAdverts('new_kxzq'),
    ])
    return { loaded, makers: makers.data, adverts, news }
  },
  head: () => titled('/kxzq'),
  pendingComponent: ZoneSkeleton,
  component: Controlled,
})

const place: Place = {
  crumbs: [{ label: '控销专区' }],
  views: ['cards'],
  href: (_, search) => hrefOf('/kxzq', { query: { ...search } }),
  without: new Set(['ypgg', 'is_kxpz'] as const),
}

function Controlled() {
  const { loaded, makers, adverts, news } = Route.useLoaderData()
  const search = Route.useSearch()
  // Whoever turns pages or filters looks for goods: the makers would push them out of sight.
  const entrance = Object.values(search).every((value) => value === undefined)
  return (
    <GoodsList
      place={place}
      shown={asCards}
      search={search}
      loaded={loaded}
      extraOf={(goods) => <Territory goods={goods} />}
      above={
        <>
          <ZoneBanner
            here="/kxzq"
            banner={adverts[0]}
            theme="counter"
            title="控销专区"
            subtitle="按厂家授权区域供应，价格体系受保护"
          >
            <SiteLink to="/kxzq/new" className={bannerLink}>
              控销新品 ›
            </SiteLink>
          </ZoneBanner>
          {entrance && (
            <>
              <div className="mb-4">
                <Adverts list={news} label="控销新品" />
              </div>
              <MakerCards makers={makers} />
              <h2 className="mb-2 text-lg font-semibold">全部控销商品</h2>
            </>
          )}
        </>
      }
    />
  )
}
