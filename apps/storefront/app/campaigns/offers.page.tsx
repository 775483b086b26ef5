import { createFileRoute } from '@tanstack/react-router'
import { campaignAddress } from '../shell/campaigns/campaign-search.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { loadTemplate } from '../shell/campaigns/load-campaign.ts'
import { TemplatePage } from '../shell/campaigns/template-page.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'

/** Domain guide: 药优惠, a free-form campaign; ?id= names it. */
export const Route = createFileRoute('/yyh')({
  ...campaignAddress,
  loader: loadTemplate('yyh'),
  head: () => titled('/yyh'),
  pendingComponent: CampaignSkeleton,
  component: () => (
    <TemplatePage campaign={Route.useLoaderData()} under={[{ label: '药优惠', href: hrefOf('/yyh/list') }]} />
  ),
})
