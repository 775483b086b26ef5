import { createFileRoute, notFound } from '@tanstack/react-router'
import { type BrandWallWire, zoneCalls } from '@yaoji/contract/zones'
import { askAdverts } from '../../shell/adverts/ask-adverts.ts'
import { load } from '../../shell/api/load.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { LoadingNote, Skeleton, Skeletons } from '../../shell/kit/skeleton.tsx'
import { EmptyState } from '../../shell/page/empty-state.tsx'
import { Pager } from '../../shell/page/pager.tsx'
import { Trail } from '../../shell/page/trail.tsx'
import { hrefOf, InnerLink, SiteLink } from '../../shell/paths/links.tsx'
import { titled } from '../../shell/paths/site.ts'
import { ZoneBanner } from '../../shell/zones/zone-banner.tsx'
import { BrandIndex, FeaturedBrand } from './brand-card.tsx'
import { pageInPath } from './page-in-path.ts'

interface BrandSearch {
  readonly letter?: string
}

export const Route = createFileRoute('/ppzq/{-$page}')({
  // A key that is there takes nonsense away from the address.
  validateSearch: (raw: Record<string, unknown>): BrandSearch =>
    ({ letter: typeof raw.letter === 'string' && /^[A-Z#]$/.test(raw.letter) ? raw.letter : undefined }) as BrandSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const current = pageInPath(page.params.page)
    const [brands, adverts] = await Promise.all([
      load(zoneCalls.brands, { ...page.deps, page: current }, page),
      askAdverts('ppzq'),
    ])
    const meta = brands.meta ?? { current_page: 1, last_page: 1, per_page: 60, total: brands.data.list.length }
    if (current > Math.max(1, meta.last_page)) throw notFound()
    return { wall: brands.data, meta, adverts }
  },
  head: () => titled('/ppzq/{page?}'),
  pendingComponent: WallSkeleton,
  component: Brands,
})

const wallHref = (letter: string | undefined, page = 1) =>
  hrefOf('/ppzq/{page?}', { params: { page: page === 1 ? undefined : page }, query: { letter } })

function Brands() {
  const { wall, meta, adverts } = Route.useLoaderData()
  const { letter } = Route.useSearch()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '品牌专区' }]} />
      <ZoneBanner
        here="/ppzq"
        banner={adverts[0]}
        theme="counter"
        title="品牌专区"
        subtitle="常用品牌集中选购，同品牌不同规格一页比较"
      />
      {meta.current_page === 1 && letter === undefined && wall.featured.length > 0 && (
        <section aria-labelledby="featured" className="mb-4">
          <h2 id="featured" className="mb-2 text-lg font-semibold">
            推荐品牌
          </h2>
          <ul className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
            {wall.featured.map((brand) => (
              <li key={brand.id}>
                <FeaturedBrand brand={brand} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="all-brands">
        <h2 id="all-brands" className="mb-2 text-lg font-semibold">
          {letter === undefined ? '品牌索引' : letter === '#' ? '其他品牌' : `${letter} 字头品牌`}
          <span className="ml-2 text-table font-normal text-secondary numbers">{meta.total} 个</span>
        </h2>
        <Letters letters={wall.letters} current={letter} />
        {wall.list.length === 0 ? (
          <Panel>
            <EmptyState title="没有这个字头的品牌">
              <SiteLink to="/ppzq/{page?}" className="text-brand hover:underline">
                看全部品牌
              </SiteLink>
            </EmptyState>
          </Panel>
        ) : (
          <BrandIndex list={wall.list} />
        )}
        <Pager meta={meta} hrefOfPage={(page) => wallHref(letter, page)} />
      </section>
    </div>
  )
}

function Letters({
  letters,
  current,
}: {
  readonly letters: BrandWallWire['letters']
  readonly current: string | undefined
}) {
  const look = (on: boolean) =>
    `inline-flex h-8 min-w-8 items-center justify-center rounded-control px-1.5 ${on ? 'bg-brand text-white' : 'hover:bg-brand-wash hover:text-brand'}`
  return (
    <Panel as="nav" aria-label="按首字母" className="mb-3 flex flex-wrap gap-1 px-2 py-1.5 text-table">
      <InnerLink
        href={wallHref(undefined)}
        aria-current={current === undefined ? 'true' : undefined}
        className={look(current === undefined)}
      >
        全部
      </InnerLink>
      {letters.map(({ letter, count }) => (
        <InnerLink
          key={letter}
          href={wallHref(letter)}
          aria-current={current === letter ? 'true' : undefined}
          aria-label={`${letter === '#' ? '其他' : letter}，${count} 个品牌`}
          className={look(current === letter)}
        >
          {letter}
        </InnerLink>
      ))}
    </Panel>
  )
}

function WallSkeleton() {
  return (
    <div className="column py-3">
      <LoadingNote what="正在加载品牌" />
      <Skeleton className="mb-2 h-5 w-48" />
      <Skeleton className="mb-3 h-36 sm:h-40" />
      <div className="grid gap-2 sm:grid-cols-2 sm:gap-3 lg:grid-cols-3">
        <Skeletons count={12} className="h-40" />
      </div>
    </div>
  )
}
