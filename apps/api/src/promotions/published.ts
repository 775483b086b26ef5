import { publish } from '../platform/database/publish.ts'

/** One row: the present version of the promotions; a statement that shows goods brings it along. */
export const promotionVersion = publish('promotion_version', 'version')
export const promotions = publish(
  'promotions',
  `id kind name slogan opens_at closes_at state outcome settled_at only_regions except_regions only_buyer_types only_members
    terms demo`,
)
export const promotionGoods = publish(
  'promotion_goods',
  'id promotion_id goods_id role price_fen quota taken member_limit limit_per min_quantity step lot_id sort',
)
export const struckPrices = publish(
  'struck_prices',
  'promotion_goods_id book source price_fen order_line_id written_at',
)
/** Pieces of `stock.reserved` that no order has taken yet. */
export const promotionStock = publish('promotion_stock', 'promotion_goods_id warehouse_id quantity')
export const promotionClaims = publish(
  'promotion_claims',
  'id promotion_goods_id promotion_id goods_id member_id order_id quantity state',
)
