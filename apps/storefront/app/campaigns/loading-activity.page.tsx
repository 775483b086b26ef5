import { createFileRoute, redirect } from '@tanstack/react-router'
import { campaignCalls } from '@yaoji/contract/campaigns'
import { send } from '../shell/api/send.ts'
import { campaignHref } from '../shell/campaigns/campaign-href.ts'
import { titled } from '../shell/paths/site.ts'
import { activityTarget } from './activity-link.ts'

/** Spec §2: resolves an activity link and forwards; what it does not know goes to /noActivity. */
export const Route = createFileRoute('/loading/activity')({
  validateSearch: (raw: Record<string, unknown>) => raw,
  loaderDeps: ({ search }) => search,
  // Not in beforeLoad: that part of a page is in the entry that every page loads.
  loader: async ({ deps }) => {
    const target = activityTarget(deps)
    if (target.kind === 'page') throw redirect({ href: target.href, replace: true })
    const found = target.kind === 'campaign' ? (await send(campaignCalls.list, { ids: target.key })).data[0] : undefined
    throw redirect({ href: found ? campaignHref(found) : '/noActivity', replace: true })
  },
  head: () => titled('/loading/activity'),
  component: () => <p className="p-10 text-center text-secondary">正在进入活动…</p>,
})
