import { isNotFound, redirect } from '@tanstack/react-router'
import {
  type CampaignBriefWire,
  type CampaignTemplate,
  type CampaignWire,
  campaignCalls,
} from '@yaoji/contract/campaigns'
import { type LoadingPage, load } from '../api/load.ts'
import { campaignHref } from './campaign-href.ts'

/** What is unknown, not published or over leads to /noActivity. */
export async function loadCampaign(key: string | number, page: LoadingPage): Promise<CampaignWire> {
  try {
    return (await load(campaignCalls.one, { id: key }, page)).data
  } catch (error) {
    if (isNotFound(error)) throw redirect({ to: '/noActivity' })
    throw error
  }
}

export const loadBriefs = async (
  asked: { template?: CampaignTemplate; ids?: string },
  page: LoadingPage,
): Promise<readonly CampaignBriefWire[]> => (await load(campaignCalls.list, asked, page)).data

/** The page of a template: the named campaign, else the template's first one; one of another template goes to its own page. */
export const loadTemplate =
  (template: CampaignTemplate) =>
  async (page: LoadingPage & { readonly deps: { readonly id?: string } }): Promise<CampaignWire> => {
    const key = page.deps.id
    const first = key === undefined ? (await loadBriefs({ template }, page))[0] : undefined
    const wanted = key ?? first?.id
    if (wanted === undefined) throw redirect({ to: '/noActivity' })
    const campaign = await loadCampaign(wanted, page)
    if (campaign.template !== template) throw redirect({ href: campaignHref(campaign), replace: true })
    return campaign
  }
