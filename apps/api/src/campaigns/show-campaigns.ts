import type { CampaignBriefWire, CampaignTemplate, CampaignWire } from '@yaoji/contract/campaigns'
import { readBlock } from '@yaoji/contract/campaigns.input'
import { type CampaignPhase, campaignPhase } from '@yaoji/rules/campaigns/phase'
import type { MemberFacts } from '../platform/session.ts'
import { fillShelves, type ShelfPlace } from './fill-shelves.ts'
import { orderDiscount } from './order-discount.ts'
import { refuse } from './refusals.ts'
import { campaignOf, type PublishedCampaign } from './store.ts'

const secondsOf = (instant: Date | null): number | null => instant && Math.floor(instant.getTime() / 1000)
const shownPhase = (phase: CampaignPhase): 'upcoming' | 'live' => (phase === 'upcoming' ? 'upcoming' : 'live')

const briefWire = (campaign: PublishedCampaign, phase: CampaignPhase): CampaignBriefWire => ({
  id: campaign.id,
  slug: campaign.slug,
  template: campaign.template,
  title: campaign.title,
  subtitle: campaign.subtitle,
  theme: campaign.theme,
  phase: shownPhase(phase),
  opens_at: secondsOf(campaign.opensAt),
  closes_at: secondsOf(campaign.closesAt),
})

/** A page with its shelves; the console also sees what is not published or over, as a visitor would. */
export async function showCampaign(
  place: ShelfPlace,
  key: string,
  viewer: MemberFacts | null | 'console',
  at: Date,
): Promise<CampaignWire> {
  const row = await campaignOf(place.db, key)
  if (!row) throw refuse('campaigns.missing')
  const phase = campaignPhase(row, at)
  const shown = row.published && phase !== 'ended'
  if (!shown && viewer !== 'console') throw refuse(row.published ? 'campaigns.over' : 'campaigns.missing')
  const blocks = await fillShelves(
    place,
    row.blocks.flatMap((block) => readBlock(block) ?? []),
    viewer === 'console' ? null : viewer,
    at,
  )
  const brief = briefWire({ ...row, template: row.template as CampaignTemplate }, phase)
  const discount =
    brief.template === 'welfare' && phase === 'live' && viewer !== 'console'
      ? await orderDiscount(place.db, viewer, at)
      : undefined
  return {
    ...brief,
    timestamp: Math.floor(at.getTime() / 1000),
    preview: shown ? 0 : 1,
    blocks,
    ...(discount && { discount }),
  }
}

/** Campaigns that run or are to come: those of a template, or the named ones in the order in which they were named. */
export function listCampaigns(
  published: readonly PublishedCampaign[],
  asked: { readonly template?: string | undefined; readonly ids?: readonly string[] | undefined },
  at: Date,
): CampaignBriefWire[] {
  const fit = published
    .filter(({ template }) => asked.template === undefined || template === asked.template)
    .map((campaign) => briefOf(campaign, at))
    .filter((brief) => brief !== null)
  if (!asked.ids) return fit.sort(byPhase)
  const named = new Map(fit.flatMap((brief) => [[String(brief.id), brief] as const, [brief.slug, brief] as const]))
  return [...new Set(asked.ids.flatMap((key) => named.get(key) ?? []))]
}

function briefOf(campaign: PublishedCampaign, at: Date): CampaignBriefWire | null {
  const phase = campaignPhase(campaign, at)
  return phase === 'ended' ? null : briefWire(campaign, phase)
}

/** A stable sort: within a phase marketing's order stays. */
const byPhase = (a: CampaignBriefWire, b: CampaignBriefWire) =>
  Number(a.phase === 'upcoming') - Number(b.phase === 'upcoming')
