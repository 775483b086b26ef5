import type { Db } from '../platform/database/database.ts'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { hotWords, mostHotSearches } from './settings.ts'

const bestSelling = keptRead(60_000, async (db): Promise<readonly string[]> => {
  const text = `
    select generic_name from goods where listed group by generic_name order by max(sales) desc, generic_name limit ${mostHotSearches}`
  const rows = await namedQuery<[string]>(db, { name: 'best-selling-names', text, values: [] })
  return rows.map(([name]) => name)
})

/** What the header proposes to search: the words that staff have set, else the best-selling generic names. */
export async function hotSearches(db: Db, at: Date): Promise<readonly string[]> {
  const words = await settingOf(db, hotWords)
  return words.length > 0 ? words : bestSelling(db, at)
}
