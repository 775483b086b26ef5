import { createFileRoute, notFound } from '@tanstack/react-router'
import { type BrandWire, contentCalls } from '@yaoji/contract/content'
import { load } from '../../shell/api/load.ts'
import { GoodsList } from '../../shell/goods-list/goods-list.tsx'
import type { Place } from '../../shell/goods-list/list-place.ts'
import { changeSearch, validateListSearch } from '../../shell/goods-list/list-search.ts'
import { loadList } from '../../shell/goods-list/load-list.ts'
import { asCards } from '../../shell/goods-list/shown.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { hrefOf } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { ZoneBanner } from '../../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../../shell/zones/zone-skeleton.tsx'
import { NameMark } from '../name-mark.tsx'
import { pageInPath } from './page-in-path.ts'

export const Route = createFileRoute('/ppzq/info/$id/{-$page}')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { id } = page.params
    if (!/^[1-9]\d{0,11}$/.test(id)) throw notFound()
    const current = pageInPath(page.params.page)
    const [brand, loaded] = await Promise.all([
      load(contentCalls.brand, { id: Number(id) }, page),
      // The page is a part of the path, whatever the query says.
      loadList(changeSearch(page.deps, {}), 'cards', page, { brand_id: Number(id), page: current }),
    ])
    if (current > Math.max(1, loaded.meta.last_page)) throw notFound()
    return { brand: brand.data, loaded }
  },
  head: ({ loaderData }) => titled('/ppzq/info/{id}/{page?}', loaderData?.brand.name),
  pendingComponent: ZoneSkeleton,
  component: Brand,
})

function Brand() {
  const { brand, loaded } = Route.useLoaderData()
  const search = changeSearch(Route.useSearch(), {})
  const place: Place = {
    crumbs: [{ label: '品牌专区', href: hrefOf('/ppzq/{page?}') }, { label: brand.name }],
    heading: brand.name,
    views: ['cards'],
    href: (_, { page, ...query }) => hrefOf('/ppzq/info/{id}/{page?}', { params: { id: brand.id, page }, query }),
  }
  const [banner] = brand.banners
  const bannered = banner !== undefined
  return (
    <GoodsList
      place={bannered ? { crumbs: place.crumbs, views: place.views, href: place.href } : place}
      shown={asCards}
      search={search}
      loaded={loaded}
      above={
        <>
          {bannered && (
            <ZoneBanner
              here={hrefOf('/ppzq/info/{id}/{page?}', { params: { id: brand.id } })}
              banner={banner}
              theme="counter"
              title={brand.name}
              subtitle={`${brand.name} 品牌商品集中选购`}
            />
          )}
          <BrandHead brand={brand} />
        </>
      }
    />
  )
}

function BrandHead({ brand }: { readonly brand: BrandWire }) {
  return (
    <Panel as="section" aria-label={`${brand.name} 品牌介绍`} className="mb-3 flex items-center gap-4 p-4">
      {brand.logo ? (
        <img src={brand.logo} alt="" width={80} height={80} className="size-16 shrink-0 object-contain sm:size-20" />
      ) : (
        <NameMark name={brand.name} large />
      )}
      <div className="min-w-0">
        <p className="text-xl font-semibold sm:text-2xl">{brand.name}</p>
        {brand.introduction && <p className="mt-1 text-table">{brand.introduction}</p>}
        <p className="mt-1 text-table text-secondary">
          <span className="numbers">在售 {brand.goods_count} 个品规</span>
          {brand.makers.length > 0 && ` · ${brand.makers.join('、')}`}
        </p>
      </div>
    </Panel>
  )
}
