import type { GoodsWire } from '@yaoji/contract/goods'
import { dayOf } from '@yaoji/rules/money/day'
import type { Database } from '../platform/database/database.ts'
import { RawJson } from '../platform/http/call-route.ts'
import type { MemberFacts } from '../platform/session.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { goodsAsJson } from './kept/kept-goods.ts'

/** Beside the words that the search box proposes: more would push them out of sight. */
const mostGoods = 5

/** The best goods for what is typed so far, as this viewer may see them; nothing is counted. */
export async function suggestGoods(
  { db, search }: { readonly db: Database; readonly search: GoodsSearch },
  { keywords, type }: { readonly keywords: string; readonly type: 1 | 2 },
  buyer: MemberFacts | null,
  at: Date,
): Promise<RawJson<readonly GoodsWire[]>> {
  const { ids } = await search.find({
    text: keywords,
    type: type === 2 ? 'maker' : 'drug',
    today: dayOf(at),
    otcSynonyms: buyer === null,
    ...{ sort: 'relevance', order: 'desc', offset: 0, limit: mostGoods },
  })
  return new RawJson(await goodsAsJson(db, ids, buyer, at))
}
