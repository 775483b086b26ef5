import { addDays, dayOf, instantOf } from '@yaoji/rules/money/day'
import { restateCampaigns } from '../../src/campaigns/restate-campaigns.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { demoCampaigns } from './demo-copy.ts'

/** The demonstration's campaign pages, which move with the day; on the same day nothing changes. */
export function loadDemoCampaigns(db: Database, at: Date): Promise<void> {
  const today = dayOf(at)
  const instant = ([days, time]: readonly [number, string]) => instantOf(addDays(today, days), time)
  const stated = demoCampaigns.map(({ opens, closes, ...campaign }) => ({
    ...campaign,
    opensAt: instant(opens),
    closesAt: instant(closes),
  }))
  return restateCampaigns(db, stated, at)
}
