import { pageSizes } from '@yaoji/contract/codes'
import { arrivalCalls, favouriteCalls, goodsCalls } from '@yaoji/contract/goods'
import { arrivalInputs, favouriteInputs, goodsInputs } from '@yaoji/contract/goods.input'
import { z } from 'zod'
import { addFavourites, cancelFavourites } from '../goods/favourites.ts'
import { hotSearches } from '../goods/hot-searches.ts'
import { type Mount, memberRoute, publicRoute, WithMessage } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { askForArrival, cancelArrival } from './arrival-wishes.ts'
import { listFavourites, seenPrices } from './favourites.ts'
import { goodsDetail } from './goods-detail.ts'
import { listGoods } from './list-goods.ts'
import { recommendGoods } from './recommend-goods.ts'

export function goodsRoutes(mount: Mount, search: GoodsSearch): void {
  const place = { db: mount.db, search }
  publicRoute(mount, goodsCalls.list, goodsInputs.list, (input, { session, at }) =>
    listGoods(place, input, session?.member ?? null, at),
  )
  publicRoute(mount, goodsCalls.detail, goodsInputs.detail, ({ id }, { db, session, at }) =>
    goodsDetail(db, id, session?.member ?? null, at),
  )
  publicRoute(mount, goodsCalls.search, goodsInputs.search, ({ keywords, type }) =>
    search.suggest(keywords, type === 2 ? 'maker' : 'drug', pageSizes.suggestions),
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
  memberRoute(mount, arrivalCalls.ask, arrivalInputs.change, async ({ goods_ids }, { db, stamp, session }) => {
    await db.transaction((tx) => askForArrival(tx, session, goods_ids, stamp))
    return new WithMessage(null, '到货后会通知您')
  })
  memberRoute(mount, arrivalCalls.cancel, arrivalInputs.change, async ({ goods_ids }, { db, stamp, session }) => {
    await db.transaction((tx) => cancelArrival(tx, session, goods_ids, stamp))
    return new WithMessage(null, '已取消到货提醒')
  })
}
