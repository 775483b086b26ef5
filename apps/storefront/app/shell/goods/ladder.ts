import type { GoodsWire } from '@yaoji/contract/goods'
import type { Ladder } from '@yaoji/rules/cart/ladder'
import { parseYuan } from '@yaoji/rules/money/fen'

/** The ladder of a goods as the rules read it; what its tiers cost is theirs to say. */
export function ladderOf(goods: Pick<GoodsWire, 'ladder_price' | 'ladder_price_type'>): Ladder | null {
  if (!goods.ladder_price) return null
  const tiers = goods.ladder_price.map(({ id, number, price }) => ({
    id,
    fromQuantity: number,
    amountFen: parseYuan(price) ?? 0,
  }))
  return { type: goods.ladder_price_type ?? 1, tiers }
}
