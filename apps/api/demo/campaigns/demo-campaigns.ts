import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Database } from '../../src/platform/database/database.ts'
import { demoCampaigns } from './demo-copy.ts'

/**
 * Writes the demonstration's campaign pages and moves them with the day. What staff changed, and a slug that is
 * theirs, stays as they left it; on the same day nothing changes.
 */
export async function loadDemoCampaigns(db: Database, at: Date): Promise<void> {
  const today = dayOf(at)
  const instant = ([days, time]: readonly [number, string]) => instantOf(addDays(today, days), time).toISOString()
  const rows = demoCampaigns.map(({ opens, closes, ...campaign }, sort) => ({
    ...campaign,
    sort,
    opens_at: instant(opens),
    closes_at: instant(closes),
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
