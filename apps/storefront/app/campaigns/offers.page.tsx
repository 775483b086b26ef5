import { createFileRoute } from '@tanstack/react-router'
import { SiteLink } from '../shell/links.tsx'
import { titled } from '../shell/site.ts'
import { validateCampaignSearch } from './campaign-search.ts'
import { CampaignSkeleton } from './campaign-skeleton.tsx'
import { CampaignView } from './campaign-view.tsx'
import { loadTemplate } from './load-campaign.ts'

/** Domain guide: 药优惠, a free-form campaign; ?id= names it. */
export const Route = createFileRoute('/yyh')({
  validateSearch: validateCampaignSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadTemplate('yyh', page.deps.id, page),
  head: () => titled('/yyh'),
  pendingComponent: CampaignSkeleton,
  component: Offer,
})

function Offer() {
  const campaign = Route.useLoaderData()
  return (
    <div className="column py-3">
      <p className="mb-2 text-table">
        <SiteLink to="/yyh/list" className="text-secondary hover:text-brand">
          ‹ 全部药优惠
        </SiteLink>
      </p>
      <CampaignView campaign={campaign} />
    </div>
  )
}
