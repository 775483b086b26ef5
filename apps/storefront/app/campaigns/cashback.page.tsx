import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { validateCampaignSearch } from './campaign-search.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { loadTemplate } from './load-campaign.ts'

/** Spec §2: full-amount cashback: tiers, rules and goods of a campaign. */
export const Route = createFileRoute('/hb')({
  validateSearch: validateCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadTemplate('hb', page.deps.id, page),
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
