import type { GoodsWire } from '@yaoji/contract/goods'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { aliasKey, judgeCandidates, searchesOf } from '@yaoji/rules/quick-order/read-order'
import { boughtTimes } from '../offers/purchases.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { Database } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { readAliases } from './aliases.ts'

export interface Place {
  readonly db: Database
  readonly search: GoodsSearch
}
const searched = 12
const offered = 8

/** What the first search that finds anything finds: by name, initials, our code, barcode or approval number. */
export async function idsFor({ search }: Place, words: string, today: Day): Promise<readonly number[]> {
  for (const text of searchesOf(words)) {
    const { ids } = await search.find({
      ...{ text, type: 'drug', filter: {}, today, sort: 'relevance', order: 'desc' },
      ...{ offset: 0, limit: searched, facets: false },
    })
    if (ids.length > 0) return ids
  }
  return []
}

/** What a field of the sheet offers below itself while somebody types: what the member bought stands first. */
export async function findGoods(place: Place, member: MemberFacts, words: string, at: Date): Promise<GoodsWire[]> {
  const [found, aliases] = await Promise.all([
    idsFor(place, words, dayOf(at)),
    readAliases(place.db, member.id, [words]),
  ])
  const alias = aliases.get(aliasKey(words)) ?? null
  const ids = [...new Set([...(alias === null ? [] : [alias]), ...found])]
  const bought = await boughtTimes(place.db, member.id, ids)
  const candidates = ids.map((id) => ({ id, ...(bought.get(id) ?? { times: 0, lastLine: 0 }) }))
  return showGoods(place.db, judgeCandidates(candidates, false, alias).ids.slice(0, offered), member, at)
}
