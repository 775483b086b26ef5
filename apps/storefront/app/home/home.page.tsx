import { createFileRoute } from '@tanstack/react-router'
import { campaignCalls } from '@yaoji/contract/campaigns'
import { contentCalls } from '@yaoji/contract/content'
import { goodsCalls } from '@yaoji/contract/goods'
import { Adverts } from '../shell/adverts/adverts.tsx'
import { askAdverts } from '../shell/adverts/ask-adverts.ts'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { titled } from '../shell/paths/site.ts'
import { useShowsFreeShipping } from '../shell/viewer/use-shows-free-shipping.ts'
import { CampaignFloor } from './campaign-floor.tsx'
import { Carousel } from './carousel.tsx'
import { Floor } from './floor.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { MemberCard } from './member-card.tsx'
import { NoticeTicker } from './notice-ticker.tsx'
import { OfferFloors } from './offer-floors.tsx'
import { Recommended } from './recommended.tsx'
import { ZoneTiles } from './zone-tiles.tsx'

export const Route = createFileRoute('/')({
  loader: async (page) => {
    // A floor that fails leaves its place empty; the page stays.
    const [recommended, banners, notices, selected, campaigns, newcomers] = await Promise.all([
      load(goodsCalls.recommended, {}, page),
      orElse(send(contentCalls.banners), []),
      orElse(send(contentCalls.notices), []),
      orElse(send(goodsCalls.list, { is_youx: 1, in_stock: 1, sort: 'sale', per_page: 5 }), null),
      orElse(send(campaignCalls.list, { template: 'yjh' }), []),
      askAdverts('xrtj'),
    ])
    const live = campaigns.filter(({ phase }) => phase === 'live')
    return { recommended: recommended.data, banners, notices, selected: selected?.list ?? [], live, newcomers }
  },
  head: () => titled('/'),
  pendingComponent: HomeSkeleton,
  component: Home,
})

function Home() {
  const { recommended, banners, notices, selected, live, newcomers } = Route.useLoaderData()
  const freeShipping = useShowsFreeShipping()
  return (
    <>
      <h1 className="sr-only">药集医药批发商城</h1>
      <div className="column">
        <div className="lg:ml-[216px] lg:flex lg:h-[420px]">
          <Carousel banners={banners} />
          <MemberCard />
        </div>
        <NoticeTicker notices={notices} />
        <ZoneTiles />
        <div className="mt-3">
          <Adverts list={newcomers} label="新人特价" />
        </div>
        <OfferFloors />
        <CampaignFloor campaigns={live} />
        {freeShipping && <Floor title="包邮优选" note="专区商品免运费" href="/yx" list={selected} />}
        <Recommended initial={recommended} />
      </div>
    </>
  )
}
