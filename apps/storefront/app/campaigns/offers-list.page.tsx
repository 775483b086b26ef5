import { createFileRoute } from '@tanstack/react-router'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadBriefs } from '../shell/campaigns/load-campaign.ts'
import { NextSteps } from '../shell/campaigns/next-steps.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'
import { CampaignCards } from './campaign-cards.tsx'

export const Route = createFileRoute('/yyh/list')({
  loader: (page) => loadBriefs({ template: 'yyh' }, page),
  head: () => titled('/yyh/list'),
  pendingComponent: CampaignSkeleton,
  component: Offers,
})

function Offers() {
  const list = Route.useLoaderData()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '药优惠' }]} />
      <ZoneBanner
        here="/yyh/list"
        theme="counter"
        title="药优惠"
        subtitle="按门店的用处整理的铺货单与专场，一张清单配齐"
      />
      <CampaignCards list={list} />
      {list.length === 0 && (
        <EmptyState title="暂无进行中的药优惠活动">
          <NextSteps />
        </EmptyState>
      )}
    </div>
  )
}
