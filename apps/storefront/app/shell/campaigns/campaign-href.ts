import type { CampaignBriefWire, CampaignTemplate } from '@yaoji/contract/campaigns'
import { hrefOf } from '../paths/links.tsx'

const pages: Readonly<Record<CampaignTemplate, (key: string) => string>> = {
  yjh: (id) => hrefOf('/yjh/{id?}', { params: { id } }),
  hdzx: (ids) => hrefOf('/Hdzx/{ids}/{id?}', { params: { ids } }),
  zqmb: (id) => hrefOf('/zqmb', { query: { id } }),
  hdmb: (id) => hrefOf('/hdmb', { query: { id } }),
  yyh: (id) => hrefOf('/yyh', { query: { id } }),
  welfare: (id) => hrefOf('/welfare', { query: { id } }),
  hb: (id) => hrefOf('/hb', { query: { id } }),
}

/** The address of a campaign: its template names the page. */
export const campaignHref = ({ template, slug }: Pick<CampaignBriefWire, 'template' | 'slug'>): string =>
  pages[template](slug)
