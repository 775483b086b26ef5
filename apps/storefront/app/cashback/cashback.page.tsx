import { createFileRoute } from '@tanstack/react-router'
import { cashbackCalls } from '@yaoji/contract/cashback'
import { load } from '../shell/api/load.ts'
import { campaignAddress } from '../shell/campaigns/campaign-search.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadTemplate } from '../shell/campaigns/load-campaign.ts'
import { TemplatePage } from '../shell/campaigns/template-page.tsx'
import { titled } from '../shell/paths/site.ts'

/** Spec §2: full-amount cashback: tiers, rules and goods of a campaign. */
export const Route = createFileRoute('/hb')({
  ...campaignAddress,
  loader: async (page) => {
    const [campaign, running] = await Promise.all([loadTemplate('hb')(page), load(cashbackCalls.running, {}, page)])
    const [cashback] = running.data
    if (!cashback) return campaign
    // The amounts are those that orders earn now, whatever was written when the page was laid out.
    const blocks = campaign.blocks.map((block) =>
      block.type === 'tiers' ? { ...block, tiers: cashback.tiers } : block,
    )
    return { ...campaign, blocks }
  },
  head: () => titled('/hb'),
  pendingComponent: CampaignSkeleton,
  component: () => <TemplatePage campaign={Route.useLoaderData()} />,
})
