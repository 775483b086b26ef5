import { pageSizes } from '@yaoji/contract/codes'
import { favouriteCalls, goodsCalls } from '@yaoji/contract/goods'
import { favouriteInputs, goodsInputs } from '@yaoji/contract/goods.input'
import { z } from 'zod'
import { type Host, memberRoute, publicRoute, Said } from '../platform/call-route.ts'
import { invalid } from '../platform/problems.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { addFavourites, cancelFavourites, listFavourites } from './favourites.ts'
import { goodsDetail } from './goods-detail.ts'
import { hotSearches } from './hot-searches.ts'
import { listGoods } from './list-goods.ts'
import { recommendGoods } from './recommend-goods.ts'
import { zoneRoutes } from './zone-routes.ts'

export function goodsRoutes(host: Host, search: GoodsSearch): void {
  const place = { db: host.db, search }
  zoneRoutes(host)
  publicRoute(host, goodsCalls.list, goodsInputs.list, (input, { session, at }) =>
    listGoods(place, input, session?.member ?? null, at),
  )
  publicRoute(host, goodsCalls.detail, goodsInputs.detail, ({ id }, { db, session, at }) =>
    goodsDetail(db, id, session?.member ?? null, at),
  )
  publicRoute(host, goodsCalls.search, goodsInputs.search, ({ keywords, type }) =>
    search.suggest(keywords, type === 2 ? 'maker' : 'drug', pageSizes.suggestions),
  )
  publicRoute(host, goodsCalls.hot, z.object({}), (_, { db, at }) => hotSearches(db, at))
  publicRoute(host, goodsCalls.recommended, goodsInputs.recommended, ({ plain }, { db, session, at }) =>
    recommendGoods(db, search, session?.member ?? null, plain === 1, at),
  )

  memberRoute(host, favouriteCalls.list, favouriteInputs.list, ({ page }, { db, session, at }) =>
    listFavourites(db, session.member, page, at),
  )
  memberRoute(host, favouriteCalls.add, favouriteInputs.change, async ({ goods_ids }, { db, deed, session }) => {
    const done = await addFavourites(db, deed, session.member, goods_ids)
    if (!done.ok) throw invalid({ goods_ids: ['商品不存在或已下架，不能收藏'] })
    return new Said(null, '收藏成功')
  })
  memberRoute(host, favouriteCalls.cancel, favouriteInputs.change, async ({ goods_ids }, { db, deed, session }) => {
    await cancelFavourites(db, deed, session.member, goods_ids)
    return new Said(null, '取消收藏成功')
  })
}
