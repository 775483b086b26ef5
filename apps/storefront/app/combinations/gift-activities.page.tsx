import { createFileRoute } from '@tanstack/react-router'
import { combinationCalls } from '@yaoji/contract/combinations'
import { load } from '../shell/api/load.ts'
import { useCartFollowed } from '../shell/cart/use-cart-followed.ts'
import { GoodsCard, shelfLook } from '../shell/goods/goods-card.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { ActivityCard } from './activity-card.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'

export const Route = createFileRoute('/zhmz')({
  loader: async (page) => ({ activities: (await load(combinationCalls.giftGroups, {}, page)).data }),
  head: () => titled('/zhmz'),
  pendingComponent: CardsSkeleton,
  component: GiftActivities,
})

/** The activity fills the row that its goods leave; before a whole row of them it has one of its own. */
const besides = (goods: number): string =>
  `col-span-full row-span-3 mb-2 sm:mb-3 ${{ 1: 'lg:col-span-4', 2: 'lg:col-span-3', 3: 'lg:col-span-2' }[goods] ?? ''}`

function GiftActivities() {
  const { activities } = Route.useLoaderData()
  useCartFollowed()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '组合满赠' }]} />
      <ZoneBanner here="/zhmz" theme="gifts" title="组合满赠" subtitle="活动商品合计满额即赠，赠品随货同行，送完即止" />
      {activities.length === 0 ? (
        <Panel>
          <EmptyState title="您目前没有可参加的满赠活动">
            <SiteLink to="/zhzq" className={buttonLook('brand')}>
              去组合专区
            </SiteLink>
            <SiteLink to="/list" className={buttonLook('plain')}>
              全部药品
            </SiteLink>
          </EmptyState>
        </Panel>
      ) : (
        <div className="space-y-6">
          {activities.map((activity) => (
            <section key={activity.id} aria-label={activity.name} className={shelfLook}>
              <ActivityCard activity={activity} heading="h2" className={besides(activity.goods?.length ?? 0)}>
                <SiteLink
                  to="/zhmz/list"
                  query={{ id: activity.id }}
                  className={`${buttonLook('plain', 'small')} mt-3 self-start`}
                >
                  全部活动商品<span className="sr-only">：{activity.name}</span> ›
                </SiteLink>
              </ActivityCard>
              {activity.goods?.map((goods) => (
                <GoodsCard key={goods.id} goods={goods} />
              ))}
            </section>
          ))}
        </div>
      )}
      <p className="mt-3 text-note text-secondary">赠品不计价、不单独发货；依法不向医疗机构提供赠品。</p>
    </div>
  )
}
