import { createFileRoute } from '@tanstack/react-router'
import { combinationCalls } from '@yaoji/contract/combinations'
import { load } from '../shell/api/load.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'
import { CombinationCard } from './combination-card.tsx'

export const Route = createFileRoute('/zhzq')({
  loader: async (page) => ({ sets: (await load(combinationCalls.list, {}, page)).data }),
  head: () => titled('/zhzq'),
  pendingComponent: CardsSkeleton,
  component: Combinations,
})

function Combinations() {
  const { sets } = Route.useLoaderData()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '组合专区' }]} />
      <ZoneBanner
        here="/zhzq"
        theme="basket"
        title="组合专区"
        subtitle="整套进货，单价更低；一套里的商品一起选、一起结算"
      />
      {sets.length === 0 ? (
        <Panel>
          <EmptyState title="暂无进行中的组合，去看看组合满赠">
            <SiteLink to="/zhmz" className={buttonLook('brand')}>
              组合满赠
            </SiteLink>
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
          {sets.map((set) => (
            <CombinationCard key={set.id} set={set} />
          ))}
        </div>
      )}
      <p className="mt-3 text-note text-secondary">
        组合价商品不再参加满减、赠品、折扣和优惠券；任一商品缺货时整套暂不可购。
      </p>
    </div>
  )
}
