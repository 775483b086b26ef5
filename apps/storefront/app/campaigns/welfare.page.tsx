import { createFileRoute } from '@tanstack/react-router'
import { titled } from '../shell/site.ts'
import { validateCampaignSearch } from './campaign-search.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { loadTemplate } from './load-campaign.ts'

/** Spec §2: the whole store at 94折; the discount itself is a promotion of the order. */
export const Route = createFileRoute('/welfare')({
  validateSearch: validateCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadTemplate('welfare', page.deps.id, page),
  head: () => titled('/welfare'),
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
