import { createFileRoute } from '@tanstack/react-router'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadBriefs } from '../shell/campaigns/load-campaign.ts'
import { NextSteps } from '../shell/campaigns/next-steps.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { titled } from '../shell/paths/site.ts'
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
      <h1 className="mb-3 text-xl font-semibold">药优惠</h1>
      <CampaignCards list={list} />
      {list.length === 0 && (
        <EmptyState title="暂无进行中的药优惠活动">
          <NextSteps />
        </EmptyState>
      )}
    </div>
  )
}
