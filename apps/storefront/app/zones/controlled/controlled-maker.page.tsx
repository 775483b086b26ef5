import { createFileRoute } from '@tanstack/react-router'
import { zoneCalls } from '@yaoji/contract/zones'
import { load } from '../../shell/api/load.ts'
import { GoodsList } from '../../shell/goods-list/goods-list.tsx'
import type { Place } from '../../shell/goods-list/list-place.ts'
import { validateListSearch } from '../../shell/goods-list/list-search.ts'
import { loadList } from '../../shell/goods-list/load-list.ts'
import { asCards } from '../../shell/goods-list/shown.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { hrefOf, SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { bannerLink, ZoneBanner } from '../../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { askAdvert } from './ask-advert.ts'
import { Territory } from './territory.tsx'

export const Route = createFileRoute('/kxzq/goods/$url/{-$ads}')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { url, ads } = page.params
    const [maker, loaded, adverts] = await Promise.all([
      load(zoneCalls.maker, { url }, page),
      loadList(page.deps, 'cards', page, { is_kxpz: 1, maker: url }),
      askAdvert(ads),
    ])
    return { maker: maker.data, loaded, adverts }
  },
  head: ({ loaderData }) => titled('/kxzq/goods/{url}/{ads?}', loaderData?.maker.name),
  pendingComponent: ZoneSkeleton,
  component: MakerGoods,
})

function MakerGoods() {
  const { maker, loaded, adverts } = Route.useLoaderData()
  const { url, ads } = Route.useParams()
  const place: Place = {
    crumbs: [{ label: '控销专区', href: hrefOf('/kxzq') }, { label: maker.name }],
    views: ['cards'],
    href: (_, search) => hrefOf('/kxzq/goods/{url}/{ads?}', { params: { url, ads }, query: { ...search } }),
    without: new Set(['is_kxpz', 'sccj'] as const),
  }
  const territory = `供货区域：${maker.territory || '定向供货'}`
  return (
    <GoodsList
      place={place}
      shown={asCards}
      search={Route.useSearch()}
      loaded={loaded}
      extraOf={(goods) => <Territory goods={goods} />}
      above={
        <>
          <ZoneBanner
            here={hrefOf('/kxzq/goods/{url}/{ads?}', { params: { url } })}
            banner={adverts[0]}
            theme="counter"
            title={maker.name}
            subtitle={territory}
          >
            <SiteLink to="/kxzq" className={bannerLink}>
              更多控销厂家 ›
            </SiteLink>
          </ZoneBanner>
          <Panel as="p" className="mb-3 px-4 py-2.5 text-table">
            <strong className="mr-3 font-medium text-brand-strong">{territory}</strong>
            {maker.introduction && <span className="mr-3">{maker.introduction}</span>}
            <span className="text-secondary numbers">
              共 {maker.goods_count} 个控销品种，最近上新 {maker.newest_on}。价格与库存仅授权区域内会员可见。
            </span>
          </Panel>
        </>
      }
    />
  )
}
