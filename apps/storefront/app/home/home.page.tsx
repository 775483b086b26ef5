import { createFileRoute } from '@tanstack/react-router'
import { campaignCalls } from '@yaoji/contract/campaigns'
import { contentCalls } from '@yaoji/contract/content'
import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { type GoodsWire, goodsCalls } from '@yaoji/contract/goods'
import { lazy, Suspense } from 'react'
import { Adverts } from '../shell/adverts/adverts.tsx'
import { askAdverts } from '../shell/adverts/ask-adverts.ts'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { titled } from '../shell/paths/site.ts'
import { askAsMember } from '../shell/viewer/guard.ts'
import { useShowsFreeShipping } from '../shell/viewer/use-shows-free-shipping.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CampaignFloor } from './campaign-floor.tsx'
import { Carousel } from './carousel.tsx'
import { Floor } from './floor.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MemberCard } from './member-card.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { OfferFloors } from './offer-floors.tsx'
import { Recommended } from './recommended.tsx'
import { ZoneTiles } from './zone-tiles.tsx'

/** What only members see, visitors do not load. */
const MemberHead = lazy(() => import('./member-head.tsx'))
const OwnGoods = lazy(() => import('./own-goods.tsx'))

export const Route = createFileRoute('/')({
  loader: async (page) => {
    // A floor that fails leaves its place empty; the page stays.
    const [recommended, banners, notices, selected, campaigns, newcomers, own] = await Promise.all([
      load(goodsCalls.recommended, {}, page),
      orElse(send(contentCalls.banners), []),
      orElse(send(contentCalls.notices), []),
      orElse(send(goodsCalls.list, { is_youx: 1, in_stock: 1, sort: 'sale', per_page: 5 }), null),
      orElse(send(campaignCalls.list, { template: 'yjh' }), []),
      askAdverts('xrtj'),
      askAsMember(() => orElse(send(fastBuyCalls.usual), null)),
    ])
    const live = campaigns.filter(({ phase }) => phase === 'live')
    return { recommended: recommended.data, banners, notices, selected: selected?.list ?? [], live, newcomers, own }
  },
  head: () => titled('/'),
  pendingComponent: HomeSkeleton,
  component: Home,
})

function Home() {
  const { recommended, banners, notices, selected, live, newcomers, own } = Route.useLoaderData()
  const freeShipping = useShowsFreeShipping()
  const { profile } = useShell()
  // A goods stands once on the page: among what is the member's, else on the first floor that has it.
  const stands = new Set([...(own?.usual ?? []), ...(own?.cheaper ?? [])].map(({ goods }) => goods.id))
  const once = (list: readonly GoodsWire[]) => list.filter(({ id }) => !stands.has(id) && stands.add(id))
  const free = freeShipping ? once(selected) : []
  const wanted = once(recommended)
  return (
    <>
      <h1 className="sr-only">药集医药批发商城</h1>
      <div className="column">
        <div className="lg:ml-[216px] lg:flex lg:h-[420px]">
          {profile ? (
            <Suspense>
              <MemberHead profile={profile} banners={banners} />
            </Suspense>
          ) : (
            <>
              <Carousel banners={banners} />
              <MemberCard />
            </>
          )}
        </div>
        {profile && (
          <Suspense>
            <OwnGoods loaded={own} profile={profile} />
          </Suspense>
        )}
        <NoticeTicker notices={notices} />
        <ZoneTiles />
        {!profile?.counts.finished && (
          <div className="mt-3">
            <Adverts list={newcomers} label="新人特价" />
          </div>
        )}
        <OfferFloors />
        <CampaignFloor campaigns={live} stands={stands} />
        <Floor title="包邮优选" note="专区商品免运费" href="/yx" list={free} />
        <Recommended initial={wanted} />
      </div>
    </>
  )
}
