import { campaignCalls } from '@yaoji/contract/campaigns'
import { campaignInputs } from '@yaoji/contract/campaigns.input'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { campaignConsoleRoutes } from './console-routes.ts'
import { listCampaigns, showCampaign } from './show-campaigns.ts'
import { publishedCampaigns } from './store.ts'

export function campaignRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  publicRoute(mount, campaignCalls.one, campaignInputs.one, ({ id }, { session, at }) =>
    showCampaign(place, id, session?.member ?? null, at),
  )
  publicRoute(mount, campaignCalls.list, campaignInputs.list, async (asked, { db, at }) =>
    listCampaigns(await publishedCampaigns(db, at), asked, at),
  )
  campaignConsoleRoutes(mount, place, (at) => publishedCampaigns(mount.db, at, true))
}
