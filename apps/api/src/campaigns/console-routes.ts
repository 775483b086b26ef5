import { pageSizes } from '@yaoji/contract/codes'
import {
  type CampaignConsoleWire,
  type CampaignDraftWire,
  campaignConsoleCalls,
} from '@yaoji/contract/console/campaigns'
import { campaignConsoleInputs } from '@yaoji/contract/console/campaigns.input'
import { campaignPhase } from '@yaoji/rules/campaigns/phase'
import { minuteOf } from '@yaoji/rules/money/day'
import { assertDepth, type Mount, Page, pageMeta, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import type { ShelfPlace } from './fill-shelves.ts'
import { refuse } from './refusals.ts'
import { showCampaign } from './show-campaigns.ts'
import { campaignOf, campaignsForConsole } from './store.ts'
import type { Campaign } from './tables.ts'
import { changeCampaign, createCampaign, publishCampaign } from './write-campaign.ts'

const momentText = (instant: Date | null) => (instant ? minuteOf(instant) : '')

const consoleWire = (row: Campaign, at: Date): CampaignConsoleWire => ({
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
const draftWire = (row: Campaign, at: Date): CampaignDraftWire => ({ ...consoleWire(row, at), blocks: row.blocks })

/** Marketing builds campaign pages. `reload`: what is published is read again. */
export function campaignConsoleRoutes(mount: Mount, place: ShelfPlace, reload: (at: Date) => Promise<unknown>): void {
  staffRoute(mount, campaignConsoleCalls.list, campaignConsoleInputs.list, async (asked, { db, at }) => {
    assertDepth(asked.page, pageSizes.cards)
    const offset = (asked.page - 1) * pageSizes.cards
    const { rows, total } = await campaignsForConsole(db, asked.template, offset, pageSizes.cards)
    return new Page(
      rows.map((row) => consoleWire(row, at)),
      pageMeta(asked.page, pageSizes.cards, total),
    )
  })
  staffRoute(mount, campaignConsoleCalls.one, campaignConsoleInputs.one, async ({ id }, { db, at }) => {
    const row = await campaignOf(db, String(id))
    if (!row) throw refuse('campaigns.missing')
    return draftWire(row, at)
  })
  staffRoute(mount, campaignConsoleCalls.page, campaignConsoleInputs.one, ({ id }, { at }) =>
    showCampaign(place, String(id), 'console', at),
  )
  staffRoute(mount, campaignConsoleCalls.create, campaignConsoleInputs.create, async (form, { db, stamp }) =>
    draftWire(await createCampaign(db, form, stamp), stamp.at),
  )
  staffRoute(mount, campaignConsoleCalls.change, campaignConsoleInputs.change, async (form, { db, stamp }) => {
    const row = await changeCampaign(db, form, stamp)
    await reload(stamp.at)
    return new WithMessage(draftWire(row, stamp.at), '已保存')
  })
  staffRoute(
    mount,
    campaignConsoleCalls.publish,
    campaignConsoleInputs.publish,
    async ({ id, published }, { db, stamp }) => {
      const row = await publishCampaign(db, id, published === 1, stamp)
      await reload(stamp.at)
      return new WithMessage(draftWire(row, stamp.at), published === 1 ? '已发布' : '已撤回')
    },
  )
}
