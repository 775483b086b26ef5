import { createFileRoute } from '@tanstack/react-router'
import type { GoodsWire } from '@yaoji/contract/goods'
import { askAdverts } from '../shell/adverts/ask-adverts.ts'
import { GoodsList } from '../shell/goods-list/goods-list.tsx'
import type { Place } from '../shell/goods-list/list-place.ts'
import { validateListSearch } from '../shell/goods-list/list-search.ts'
import { loadList } from '../shell/goods-list/load-list.ts'
import { asCards } from '../shell/goods-list/shown.ts'
import { Panel } from '../shell/kit/panel.tsx'
import { yuanText } from '../shell/kit/yuan.ts'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { ZoneSkeleton } from '../shell/zones/zone-skeleton.tsx'
import { perHalfKilogram } from './herb-price.ts'

export const Route = createFileRoute('/zyyp')({
  validateSearch: validateListSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [loaded, adverts] = await Promise.all([
      loadList(page.deps, 'cards', page, { kind: 'tcm' }),
      askAdverts('zyzq'),
    ])
    return { loaded, adverts }
  },
  head: () => titled('/zyyp'),
  pendingComponent: ZoneSkeleton,
  component: Herbs,
})

const place: Place = {
  crumbs: [{ label: '中药专区' }],
  views: ['cards'],
  href: (_, search) => hrefOf('/zyyp', { query: { ...search } }),
  without: new Set(['ypgg', 'rx_class', 'insurance', 'is_kxpz'] as const),
}

function Herbs() {
  const { loaded, adverts } = Route.useLoaderData()
  return (
    <GoodsList
      place={place}
      shown={asCards}
      search={Route.useSearch()}
      loaded={loaded}
      extraOf={(goods) => <HerbFacts goods={goods} />}
      above={
        <>
          <ZoneBanner
            here="/zyyp"
            banner={adverts[0]}
            theme="herbs"
            title="中药专区"
            subtitle="饮片按克、颗粒按袋，产地等级逐项标明"
          />
          <Panel as="p" className="mb-3 px-4 py-2.5 text-table text-secondary">
            散装饮片按克订购，500 g 起订，以 500 g 递增，价格按公斤标示；配方颗粒按袋订购。
          </Panel>
        </>
      }
    />
  )
}

/** Where a herb grew, how it was sorted, and what 500 g of it cost. */
function HerbFacts({ goods }: { readonly goods: GoodsWire }) {
  const chip = 'inline-flex min-h-5 items-center rounded-[2px] bg-brand-wash px-1.5 text-brand-strong'
  const facts = [goods.origin && `产地 ${goods.origin}`, goods.grade && `等级 ${goods.grade}`].filter(Boolean)
  return (
    <>
      {facts.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-1 text-note">
          {facts.map((fact) => (
            <span key={fact} className={chip}>
              {fact}
            </span>
          ))}
        </p>
      )}
      {goods.measure === 'gram' && goods.price !== undefined && (
        <p className="mt-1 text-note text-secondary numbers">折合 {yuanText(perHalfKilogram(goods.price))}/500g</p>
      )}
    </>
  )
}
