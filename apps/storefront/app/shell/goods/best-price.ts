import type { FlashOfferWire, GoodsWire } from '@yaoji/contract/goods'
import { pricedTiers } from '@yaoji/rules/cart/ladder'
import { formatYuan } from '@yaoji/rules/money/fen'
import { fenOf } from '../kit/yuan.ts'
import { ladderOf } from './ladder.ts'
import { quantityRange } from './quantity-range.ts'

/** A price below the one that the goods has by itself, and what it takes to get it. */
export type BestPrice =
  | { readonly by: 'flash'; readonly price: string; readonly flash: FlashOfferWire }
  | { readonly by: 'ladder'; readonly price: string; readonly from: number }

/**
 * The best price that this buyer can reach now (our choice): a flash session with pieces left, else the first step of the
 * ladder; null where the goods by itself is the best. A special is the price by itself already. What nobody may buy has none.
 */
export function bestPrice(
  goods: Pick<
    GoodsWire,
    'price' | 'flash' | 'is_buy' | 'ladder_price' | 'ladder_price_type' | 'zbz' | 'qg_number' | 'number' | 'xg_number'
  >,
): BestPrice | null {
  if (goods.price === undefined || goods.is_buy !== 1) return null
  const { flash } = goods
  const ownFen = fenOf(goods.price)
  const first = pricedTiers(ownFen, ladderOf(goods))[0]
  // More than can be bought is no price that can be reached.
  const tier = first && first.fromQuantity <= quantityRange(goods).max ? first : undefined
  if (flash && fenOf(flash.price) < Math.min(ownFen, tier?.unitFen ?? ownFen))
    return { by: 'flash', price: flash.price, flash }
  return tier ? { by: 'ladder', price: formatYuan(tier.unitFen), from: tier.fromQuantity } : null
}
