import { publish } from '../platform/database/publish.ts'
import { factColumns } from './tables.ts'

/** What later contexts may read in SQL of goods: everything that every viewer sees, and what search and lists go by. */
export const goods = publish(
  'goods',
  `id version source maker_id trade_name pinyin_key barcode standard_code source_key sales touched ${factColumns.join(' ')}`,
)
export const makers = publish('makers', 'id name pinyin_key slug introduction')
export const brands = publish('brands', 'id name pinyin_key introduction logo featured')
export const categories = publish('categories', 'id parent_id name kind sort')
/** What a kind of member pays: 会员价, 连锁价 … */
export const priceBooks = publish('price_books', 'id name')
/** Unit prices by book. */
export const prices = publish('prices', 'id goods_id book price_fen')
export const ladderPrices = publish('ladder_prices', 'id goods_id from_quantity type amount_fen')
/** What one member agreed with us, valid through its last day. */
export const agreementPrices = publish('agreement_prices', 'id member_id goods_id price_fen valid_from valid_until')
export const favourites = publish('favourites', 'member_id goods_id created_at price_fen')
/** Which goods changed, and of whom what concerns goods; each with its transaction, for readers that follow. */
export const goodsChanges = publish('goods_changes', 'goods_id tx')
export const offerChanges = publish('offer_changes', 'goods_ids member_ids tx')
