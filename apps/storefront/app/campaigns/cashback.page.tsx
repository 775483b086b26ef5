import { createFileRoute } from '@tanstack/react-router'
import { cashbackCalls } from '@yaoji/contract/cashback'
import { load } from '../shell/load.ts'
import { titled } from '../shell/site.ts'
import { validateCampaignSearch } from './campaign-search.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { loadTemplate } from './load-campaign.ts'

/** Spec §2: full-amount cashback: tiers, rules and goods of a campaign. */
export const Route = createFileRoute('/hb')({
  validateSearch: validateCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const [campaign, running] = await Promise.all([
      loadTemplate('hb', page.deps.id, page),
      load(cashbackCalls.running, {}, page),
    ])
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
  component: Campaign,
})

function Campaign() {
  const campaign = Route.useLoaderData()
  return (
    <div className="column py-3">
      <CampaignView campaign={campaign} />
    </div>
  )
}
