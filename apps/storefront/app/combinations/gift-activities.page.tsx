import { createFileRoute } from '@tanstack/react-router'
import { combinationCalls } from '@yaoji/contract/combinations'
import { load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ActivityCard } from './activity-card.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { ZoneHead } from './zone-head.tsx'

export const Route = createFileRoute('/zhmz')({
  loader: async (page) => ({ activities: (await load(combinationCalls.giftGroups, {}, page)).data }),
  head: () => titled('/zhmz'),
  pendingComponent: CardsSkeleton,
  component: GiftActivities,
})

function GiftActivities() {
  const { activities } = Route.useLoaderData()
  return (
    <div className="column py-3">
      <ZoneHead theme="pink" title="组合满赠" text="活动商品合计满额即赠，赠品随货同行，送完即止" />
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
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {activities.map((activity) => (
            <ActivityCard key={activity.id} activity={activity} heading="h2">
              <SiteLink
                to="/zhmz/list"
                query={{ id: activity.id }}
                aria-label={`查看活动商品：${activity.name}`}
                className={`${buttonLook('plain')} mt-3 self-start`}
              >
                查看活动商品
              </SiteLink>
            </ActivityCard>
          ))}
        </div>
      )}
      <p className="mt-3 text-note text-secondary">赠品不计价、不单独发货；依法不向医疗机构提供赠品。</p>
    </div>
  )
}
