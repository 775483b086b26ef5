import { createFileRoute, redirect } from '@tanstack/react-router'
import { campaignHref } from '../shell/campaigns/campaign-href.ts'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { CampaignView } from '../shell/campaigns/campaign-view.tsx'
import { loadBriefs, loadCampaign } from '../shell/campaigns/load-campaign.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { CampaignTabs } from './campaign-tabs.tsx'

/** Spec §2: the activity zone; its campaigns are tabs, one of them open. */
export const Route = createFileRoute('/yjh/{-$id}')({
  loader: async (page) => {
    const tabs = await loadBriefs({ template: 'yjh' }, page)
    const { id } = page.params
    const open = id === undefined ? tabs[0] : tabs.find((tab) => tab.slug === id || String(tab.id) === id)
    if (id !== undefined && !open) throw redirect({ to: '/noActivity' })
    return { tabs, campaign: open ? await loadCampaign(open.id, page) : null }
  },
  head: () => titled('/yjh/{id?}'),
  pendingComponent: CampaignSkeleton,
  component: Zone,
})

function Zone() {
  const { tabs, campaign } = Route.useLoaderData()
  if (!campaign) return <NothingOn />
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '药聚惠', href: hrefOf('/yjh/{id?}') }, { label: campaign.title }]} />
      <CampaignTabs tabs={tabs} open={campaign.id} hrefOf={campaignHref} label="药聚惠专场" />
      <CampaignView campaign={campaign} />
    </div>
  )
}

const NothingOn = () => (
  <div className="column py-3">
    <h1 className="sr-only">药聚惠</h1>
    <EmptyState title="药聚惠暂无进行中的专场，新一场开始前可先看看其他专区">
      <SiteLink to="/list" className={buttonLook('brand')}>
        去选购商品
      </SiteLink>
      <SiteLink to="/yx" className={buttonLook('plain')}>
        包邮专区
      </SiteLink>
    </EmptyState>
  </div>
)
