import type { GoodsWire, SeenOffer } from '@yaoji/contract/goods'
import type { Query } from '../paths/links.tsx'
import { flagOf, idOf, searchOf } from '../paths/search-parsers.ts'

/** Spec §3: what a link to a goods carries; what is not there, or 0, is left out. A visitor sees no price and carries none. */
export const offerQuery = (seen: SeenOffer): Query => ({
  goods_price_id: seen.goods_price_id || undefined,
  ladder_price_id: seen.ladder_price_id || undefined,
  goods_manjian_id: seen.goods_manjian_id || undefined,
  is_yj: seen.is_yj || undefined,
  is_jxq: seen.is_jxq || undefined,
  activity_id: seen.activity_id || undefined,
})

/** The same read by the goods' page. */
export const seenSearch = searchOf({
  goods_price_id: idOf,
  ladder_price_id: idOf,
  goods_manjian_id: idOf,
  is_yj: flagOf,
  is_jxq: flagOf,
  activity_id: idOf,
})

/** What a list shows of a goods: its ordinary price, the first tier of its ladder, its full reduction. */
export const listedOffer = ({ goods_price_id, ladder_price, goods_manjian_id }: GoodsWire): SeenOffer => ({
  goods_price_id,
  ladder_price_id: ladder_price?.[0]?.id,
  goods_manjian_id,
})

/** What stands beside the quantity that goes into the cart: with the tier that it reaches, where it reaches one. */
export const wishedOffer = (goods: GoodsWire, quantity: number): SeenOffer => ({
  goods_price_id: goods.goods_price_id,
  ladder_price_id: goods.ladder_price?.findLast(({ number }) => number <= quantity)?.id,
  goods_manjian_id: goods.goods_manjian_id,
})
