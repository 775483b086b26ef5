import { campaignCalls } from '@yaoji/contract/campaigns'
import { campaignInputs } from '@yaoji/contract/campaigns.input'
import { keptRead } from '../platform/database/kept-read.ts'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { campaignConsoleRoutes } from './console-routes.ts'
import { listCampaigns, showCampaign } from './show-campaigns.ts'
import { publishedCampaigns } from './store.ts'

/** Our choice: what staff publish shows in every process within five seconds, and at once in the one that heard it. */
const keptMs = 5_000

export function campaignRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  const published = keptRead(keptMs, publishedCampaigns)

  publicRoute(mount, campaignCalls.one, campaignInputs.one, ({ id }, { session, at }) =>
    showCampaign(place, id, session?.member ?? null, at),
  )
  publicRoute(mount, campaignCalls.list, campaignInputs.list, async (asked, { db, at }) =>
    listCampaigns(await published(db, at), asked, at),
  )
  campaignConsoleRoutes(mount, place, (at) => published(mount.db, at, true))
}
