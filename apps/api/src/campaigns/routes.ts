import { campaignCalls } from '@yaoji/contract/campaigns'
import { campaignInputs } from '@yaoji/contract/campaigns.input'
import { type Host, publicRoute } from '../platform/call-route.ts'
import { keptRead } from '../platform/kept-read.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { campaignDeskRoutes } from './desk-routes.ts'
import { listCampaigns, showCampaign } from './show-campaigns.ts'
import { publishedCampaigns } from './store.ts'

/** Our choice: what staff publish shows in every process within five seconds, and at once in the one that heard it. */
const keptMs = 5_000

export function campaignRoutes(host: Host, search: GoodsSearch): void {
  const place = { db: host.db, search }
  const published = keptRead(keptMs, publishedCampaigns)

  publicRoute(host, campaignCalls.one, campaignInputs.one, ({ id }, { session, at }) =>
    showCampaign(place, id, session?.member ?? null, at),
  )
  publicRoute(host, campaignCalls.list, campaignInputs.list, async (asked, { db, at }) =>
    listCampaigns(await published(db, at), asked, at),
  )
  campaignDeskRoutes(host, place, (at) => published(host.db, at, true))
}
