import type { GiftGoods } from '../promotions/never-given.ts'
import type { CartLineFacts } from './cart-facts.ts'

/** A gift goods with the stock that it would be given from; null: no warehouse keeps it. */
export interface GiftStock extends GiftGoods {
  readonly warehouseId: number | null
}

/** Domain guide 2.4 step 3: a gift never exceeds its stock; what the cart itself takes of the same goods comes first. */
export const giftsBeside = (
  stock: readonly GiftStock[],
  lines: readonly Pick<CartLineFacts, 'goodsId' | 'warehouseId' | 'quantity' | 'selected'>[],
): GiftGoods[] =>
  stock.map(({ warehouseId, ...gift }) => {
    const ours = lines.filter(
      (line) => line.selected && line.goodsId === gift.goodsId && line.warehouseId === warehouseId,
    )
    return { ...gift, quantity: Math.max(0, gift.quantity - ours.reduce((sum, line) => sum + line.quantity, 0)) }
  })
