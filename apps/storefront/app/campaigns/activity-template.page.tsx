import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { validateCampaignSearch } from './campaign-search.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { loadTemplate } from './load-campaign.ts'

/** Spec §2: an activity page without a title of its own; ?id= names it. */
export const Route = createFileRoute('/hdmb')({
  validateSearch: validateCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadTemplate('hdmb', page.deps.id, page),
  head: () => titled('/hdmb'),
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
