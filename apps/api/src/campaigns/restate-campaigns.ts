import type { CampaignBlock, CampaignTemplate } from '@yaoji/contract/campaigns'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

interface StatedCampaign {
  readonly slug: string
  readonly template: CampaignTemplate
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly opensAt: Date
  readonly closesAt: Date
  readonly blocks: readonly CampaignBlock[]
}

/**
 * Keeps the demonstration's pages, published, as they are stated. What staff changed, and a slug that is theirs, stays as
 * they left it; what is the same is not written.
 */
export async function restateCampaigns(db: Db, stated: readonly StatedCampaign[], at: Date): Promise<void> {
  const rows = stated.map(({ opensAt, closesAt, ...campaign }, sort) => ({
    ...campaign,
    sort,
    opens_at: opensAt,
    closes_at: closesAt,
  }))
  await db.execute(sql`
    insert into campaigns (slug, template, title, subtitle, theme, opens_at, closes_at, published, sort, blocks, source,
      created_at, updated_at)
    select n.slug, n.template, n.title, n.subtitle, n.theme, n.opens_at, n.closes_at, true, n.sort, n.blocks, 'demo',
      ${at.toISOString()}, ${at.toISOString()}
    from json_populate_recordset(null::campaigns, ${JSON.stringify(rows)}::json) n
    on conflict (slug) do update set title = excluded.title, subtitle = excluded.subtitle, theme = excluded.theme,
      opens_at = excluded.opens_at, closes_at = excluded.closes_at, blocks = excluded.blocks, sort = excluded.sort,
      updated_at = excluded.updated_at
    where campaigns.source = 'demo' and not campaigns.touched
      and (campaigns.title, campaigns.subtitle, campaigns.theme, campaigns.opens_at, campaigns.closes_at, campaigns.blocks, campaigns.sort)
        is distinct from (excluded.title, excluded.subtitle, excluded.theme, excluded.opens_at, excluded.closes_at, excluded.blocks, excluded.sort)`)
}
