import type { BannerWire } from '@yaoji/contract/content'
import { askAdverts } from '../../shell/adverts/ask-adverts.ts'
import type { LoadingPage } from '../../shell/api/load.ts'
import { GoodsList } from '../../shell/goods-list/goods-list.tsx'
import type { Place } from '../../shell/goods-list/list-place.ts'
import type { ListSearch, View } from '../../shell/goods-list/list-search.ts'
import { type LoadedList, loadList } from '../../shell/goods-list/load-list.ts'
import type { Shown } from '../../shell/goods-list/shown.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { hrefOf, SiteLink } from '../../shell/paths/links.tsx'
import { bannerLink, ZoneBanner } from '../../shell/zones/zone-banner.tsx'

const place: Place = {
  crumbs: [{ label: '包邮专区' }],
  views: ['cards', 'table'],
  href: (view, search) => hrefOf(view === 'table' ? '/yx/table' : '/yx', { query: { ...search } }),
  without: new Set(['ypgg', 'is_youx'] as const),
}

interface Loaded {
  readonly loaded: LoadedList
  readonly adverts: readonly BannerWire[]
}

export async function loadFreeShipping(search: ListSearch, view: View, page: LoadingPage): Promise<Loaded> {
  const [loaded, adverts] = await Promise.all([loadList(search, view, page, { is_youx: 1 }), askAdverts('yx')])
  return { loaded, adverts }
}

const promises = ['专区商品免运费', '不设起包金额', '与其他商品同单，运费各算各的']

/** The free-shipping zone, as cards or as the buyer's table. */
export function FreeShipping({
  shown,
  search,
  data: { loaded, adverts },
}: {
  readonly shown: Shown
  readonly search: ListSearch
  readonly data: Loaded
}) {
  return (
    <GoodsList
      place={place}
      shown={shown}
      search={search}
      loaded={loaded}
      above={
        <>
          <ZoneBanner here="/yx" banner={adverts[0]} theme="delivery" title="包邮专区" subtitle="专区商品发货免运费">
            <SiteLink to="/yx/rule" className={bannerLink}>
              查看包邮规则 ›
            </SiteLink>
          </ZoneBanner>
          <Panel as="ul" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 px-4 py-2.5 text-table">
            {promises.map((promise) => (
              <li key={promise} className="flex items-center gap-1.5">
                <span aria-hidden="true" className="text-brand">
                  ✓
                </span>
                {promise}
              </li>
            ))}
          </Panel>
        </>
      }
    />
  )
}
