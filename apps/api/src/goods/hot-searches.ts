import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'

const shown = 10

/** What the header proposes to search: the words that staff have set, else the best-selling generic names. */
export const hotSearches = keptRead(60_000, async (db): Promise<readonly string[]> => {
  const text = `select value from settings where name = 'hot_searches'`
  const [set] = await namedQuery<[unknown]>(db, { name: 'hot-searches', text, values: [] })
  if (Array.isArray(set?.[0]) && set[0].length > 0) return set[0].map(String).slice(0, shown)
  const best = `
    select generic_name from goods where listed group by generic_name order by max(sales) desc, generic_name limit ${shown}`
  const rows = await namedQuery<[string]>(db, { name: 'best-selling-names', text: best, values: [] })
  return rows.map(([name]) => name)
})
