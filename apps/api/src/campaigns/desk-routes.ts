import { type CampaignDeskWire, type CampaignDraftWire, campaignDeskCalls } from '@yaoji/contract/campaigns'
import { campaignDeskInputs } from '@yaoji/contract/campaigns.input'
import { pageSizes } from '@yaoji/contract/codes'
import { campaignPhase } from '@yaoji/rules/campaigns/phase'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { assertDepth, type Host, Page, pageMeta, Said, staffRoute } from '../platform/call-route.ts'
import { notFound } from '../platform/problems.ts'
import type { ShelfPlace } from './fill-shelves.ts'
import { showCampaign } from './show-campaigns.ts'
import { campaignOf, campaignsForDesk } from './store.ts'
import type { Campaign } from './tables.ts'
import { changeCampaign, createCampaign, publishCampaign } from './write-campaign.ts'

const momentText = (instant: Date | null) => (instant ? `${dayOf(instant)} ${timeOf(instant)}` : '')

const deskWire = (row: Campaign, at: Date): CampaignDeskWire => ({
  id: row.id,
  slug: row.slug,
  template: row.template,
  title: row.title,
  subtitle: row.subtitle,
  theme: row.theme,
  opens_at: momentText(row.opensAt),
  closes_at: momentText(row.closesAt),
  published: row.published ? 1 : 0,
  phase: campaignPhase(row, at),
  sort: row.sort,
  version: row.version,
  block_count: row.blocks.length,
})
const draftWire = (row: Campaign, at: Date): CampaignDraftWire => ({ ...deskWire(row, at), blocks: row.blocks })

/** Marketing builds campaign pages. `tell`: what is published is read anew. */
export function campaignDeskRoutes(host: Host, place: ShelfPlace, tell: (at: Date) => Promise<unknown>): void {
  staffRoute(host, campaignDeskCalls.list, 'content.edit', campaignDeskInputs.list, async (asked, { db, at }) => {
    assertDepth(asked.page, pageSizes.cards)
    const offset = (asked.page - 1) * pageSizes.cards
    const { rows, total } = await campaignsForDesk(db, asked.template, offset, pageSizes.cards)
    return new Page(
      rows.map((row) => deskWire(row, at)),
      pageMeta(asked.page, pageSizes.cards, total),
    )
  })
  staffRoute(host, campaignDeskCalls.one, 'content.edit', campaignDeskInputs.one, async ({ id }, { db, at }) => {
    const row = await campaignOf(db, String(id))
    if (!row) throw notFound('活动不存在')
    return draftWire(row, at)
  })
  staffRoute(host, campaignDeskCalls.page, 'content.edit', campaignDeskInputs.one, ({ id }, { at }) =>
    showCampaign(place, String(id), 'desk', at),
  )
  staffRoute(host, campaignDeskCalls.create, 'content.edit', campaignDeskInputs.create, async (form, { db, deed }) =>
    draftWire(await createCampaign(db, form, deed), deed.at),
  )
  staffRoute(host, campaignDeskCalls.change, 'content.edit', campaignDeskInputs.change, async (form, { db, deed }) => {
    const row = await changeCampaign(db, form, deed)
    await tell(deed.at)
    return new Said(draftWire(row, deed.at), '已保存')
  })
  staffRoute(
    host,
    campaignDeskCalls.publish,
    'content.edit',
    campaignDeskInputs.publish,
    async ({ id, published }, { db, deed }) => {
      const row = await publishCampaign(db, id, published === 1, deed)
      await tell(deed.at)
      return new Said(draftWire(row, deed.at), published === 1 ? '已发布' : '已撤回')
    },
  )
}
