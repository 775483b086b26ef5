import { pageSizes } from '@yaoji/contract/codes'
import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { favouriteCalls, goodsCalls } from '@yaoji/contract/goods'
import { favouriteInputs, goodsInputs } from '@yaoji/contract/goods.input'
import { restockCalls } from '@yaoji/contract/restocks'
import { restockInputs } from '@yaoji/contract/restocks.input'
import { z } from 'zod'
import { addFavourites, cancelFavourites } from '../goods/favourites.ts'
import { hotSearches } from '../goods/hot-searches.ts'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { listFavourites, seenPrices } from './favourites.ts'
import { detailAsJson } from './kept/kept-details.ts'
import { listGoods } from './list-goods.ts'
import { recommendGoods } from './recommend-goods.ts'
import { askForRestock, cancelRestock } from './restock-wishes.ts'
import { suggestGoods } from './suggest-goods.ts'
import { usualGoods } from './usual-goods.ts'

export function goodsRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  publicRoute(mount, goodsCalls.list, goodsInputs.list, (input, { session, at }) =>
    listGoods(place, input, session?.member ?? null, at),
  )
  publicRoute(mount, goodsCalls.detail, goodsInputs.detail, ({ id }, { db, session, at }) =>
    detailAsJson(db, id, session?.member ?? null, at),
  )
  publicRoute(mount, goodsCalls.search, goodsInputs.search, ({ keywords, type }, { session }) =>
    search.suggest(keywords, type === 2 ? 'maker' : 'drug', pageSizes.suggestions, session === null),
  )
  publicRoute(mount, goodsCalls.suggested, goodsInputs.search, (asked, { session, at }) =>
    suggestGoods(place, asked, session?.member ?? null, at),
  )
  publicRoute(mount, goodsCalls.hot, z.object({}), (_, { db, at }) => hotSearches(db, at))
  publicRoute(mount, goodsCalls.recommended, goodsInputs.recommended, ({ plain }, { db, session, at }) =>
    recommendGoods(db, search, session?.member ?? null, plain === 1, at),
  )

  memberRoute(mount, favouriteCalls.list, favouriteInputs.list, ({ page }, { db, session, at }) =>
    listFavourites(db, session.member, page, at),
  )
  memberRoute(mount, favouriteCalls.add, favouriteInputs.change, async ({ goods_ids }, { db, stamp, session }) => {
    await addFavourites(db, stamp, session.member, goods_ids, await seenPrices(db, goods_ids, session.member, stamp.at))
    return new WithMessage(null, '收藏成功')
  })
  memberRoute(mount, favouriteCalls.cancel, favouriteInputs.change, async ({ goods_ids }, { db, stamp, session }) => {
    await cancelFavourites(db, stamp, session.member, goods_ids)
    return new WithMessage(null, '取消收藏成功')
  })
  memberRoute(mount, fastBuyCalls.usual, z.object({}), (_, { db, session, at }) => usualGoods(db, session.member, at))
  memberRoute(
    mount,
    restockCalls.ask,
    restockInputs.ask,
    async ({ goods_ids, at_least = null }, { db, stamp, session }) => {
      await db.transaction((tx) => askForRestock(tx, session, { goodsIds: goods_ids, atLeast: at_least }, stamp))
      return new WithMessage(null, '到货后会通知您')
    },
  )
  memberRoute(mount, restockCalls.cancel, restockInputs.change, async ({ goods_ids }, { db, stamp, session }) => {
    await db.transaction((tx) => cancelRestock(tx, session, goods_ids, stamp))
    return new WithMessage(null, '已取消到货提醒')
  })
}
