import { createFileRoute, redirect } from '@tanstack/react-router'
import { CampaignSkeleton } from '../shell/campaigns/campaign-skeleton.tsx'
import { CampaignView } from '../shell/campaigns/campaign-view.tsx'
import { loadBriefs, loadCampaign } from '../shell/campaigns/load-campaign.ts'
import { Trail } from '../shell/page/trail.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { CampaignTabs } from './campaign-tabs.tsx'
import { activityKeys, openActivity } from './named-activities.ts'

/** Domain guide: the activities named in the address, one of them open; those that are not there fall out with a word. */
export const Route = createFileRoute('/Hdzx/$ids/{-$id}')({
  loader: async (page) => {
    const keys = activityKeys(page.params.ids)
    const tabs = keys.length > 0 ? await loadBriefs({ ids: keys.join() }, page) : []
    const chosen = openActivity(keys, tabs, page.params.id)
    if (!chosen) throw redirect({ to: '/noActivity' })
    return { tabs, dropped: chosen.dropped, campaign: await loadCampaign(chosen.open.id, page) }
  },
  head: () => titled('/Hdzx/{ids}/{id?}'),
  pendingComponent: CampaignSkeleton,
  component: Centre,
})

function Centre() {
  const { tabs, dropped, campaign } = Route.useLoaderData()
  const ids = tabs.map((tab) => tab.slug).join()
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '活动中心' }, { label: campaign.title }]} />
      {dropped > 0 && (
        <p role="status" className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          有 {dropped} 个活动不存在或已结束，以下是仍在进行的活动。
        </p>
      )}
      <CampaignTabs
        tabs={tabs}
        open={campaign.id}
        hrefOf={({ slug }) => hrefOf('/Hdzx/{ids}/{id?}', { params: { ids, id: slug } })}
        label="活动中心"
      />
      <CampaignView campaign={campaign} />
    </div>
  )
}
