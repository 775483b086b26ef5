import { combinationCalls } from '@yaoji/contract/combinations'
import { combinationInputs } from '@yaoji/contract/combinations.input'
import { type Mount, publicRoute } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { listCombinations, showCombination } from './show-combinations.ts'
import { giftActivityGoods, listGiftActivities } from './show-gift-activities.ts'

export function combinationRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  publicRoute(mount, combinationCalls.list, combinationInputs.list, (_, { db, session, at }) =>
    listCombinations(db, session?.member ?? null, at),
  )
  publicRoute(mount, combinationCalls.one, combinationInputs.one, ({ id }, { db, session, at }) =>
    showCombination(db, id, session?.member ?? null, at),
  )
  publicRoute(mount, combinationCalls.giftGroups, combinationInputs.giftGroups, (_, { session, at }) =>
    listGiftActivities(place, session?.member ?? null, at),
  )
  publicRoute(mount, combinationCalls.giftGoods, combinationInputs.giftGoods, (asked, { session, at }) =>
    giftActivityGoods(place, asked, session?.member ?? null, at),
  )
}
