import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { hotWords, mostHotSearches } from './settings.ts'

/** What the header proposes to search: the words that staff have set, else the best-selling generic names. */
export const hotSearches = keptRead(60_000, async (db): Promise<readonly string[]> => {
  const words = await settingOf(db, hotWords)
  if (words.length > 0) return words
  const best = `
    select generic_name from goods where listed group by generic_name order by max(sales) desc, generic_name limit ${mostHotSearches}`
  const rows = await namedQuery<[string]>(db, { name: 'best-selling-names', text: best, values: [] })
  return rows.map(([name]) => name)
})
