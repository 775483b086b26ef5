import { createFileRoute } from '@tanstack/react-router'
import { campaignAddress } from '../shell/campaigns/campaign-search.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadTemplate } from '../shell/campaigns/load-campaign.ts'
import { TemplatePage } from '../shell/campaigns/template-page.tsx'
import { titled } from '../shell/paths/site.ts'

/** Spec §2: an activity page without a title of its own; ?id= names it. */
export const Route = createFileRoute('/hdmb')({
  ...campaignAddress,
  loader: loadTemplate('hdmb'),
  head: () => titled('/hdmb'),
  pendingComponent: CampaignSkeleton,
  component: () => <TemplatePage campaign={Route.useLoaderData()} />,
})
