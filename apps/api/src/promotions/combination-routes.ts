import { combinationCalls } from '@yaoji/contract/combinations'
import { combinationInputs } from '@yaoji/contract/combinations.input'
import { type Host, publicRoute } from '../platform/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { listCombinations, showCombination } from './show-combinations.ts'
import { giftActivityGoods, listGiftActivities } from './show-gift-activities.ts'

export function combinationRoutes(host: Host, search: GoodsSearch): void {
  const place = { db: host.db, search }
  publicRoute(host, combinationCalls.list, combinationInputs.list, (_, { db, session, at }) =>
    listCombinations(db, session?.member ?? null, at),
  )
  publicRoute(host, combinationCalls.one, combinationInputs.one, ({ id }, { db, session, at }) =>
    showCombination(db, id, session?.member ?? null, at),
  )
  publicRoute(host, combinationCalls.giftGroups, combinationInputs.giftGroups, (_, { session, at }) =>
    listGiftActivities(place, session?.member ?? null, at),
  )
  publicRoute(host, combinationCalls.giftGoods, combinationInputs.giftGoods, (asked, { session, at }) =>
    giftActivityGoods(place, asked, session?.member ?? null, at),
  )
}
