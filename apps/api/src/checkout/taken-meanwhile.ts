import { claimRefusalText } from '@yaoji/rules/promotions/claims'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import type { RefusedWish } from '../promotions/quotas/claims.ts'
import type { Shortage } from '../stock/reserve-stock.ts'
import { cartGoods } from './cart-goods.ts'
import type { Difference } from './compare-cart.ts'

/** Someone else bought it between the page and the order. */
export function shortageDifferences(cart: MemberCart, shortages: readonly Shortage[]): Difference[] {
  return shortages.map(({ goodsId, quantity, available }) => ({
    goods_id: goodsId,
    name: cart.offers.get(goodsId)?.goods.name ?? '',
    what: 'stock',
    before: String(quantity),
    after: available > 0 ? `库存仅剩${available}` : '已售完',
  }))
}

/** Someone else took its place in a promotion between the page and the order. */
export const claimDifferences = (cart: MemberCart, refused: readonly RefusedWish[]): Difference[] =>
  refused.map(({ promotionGoodsId, refusal }) => {
    const found = cart.live.rows.get(promotionGoodsId)
    const goods = found && cart.offers.get(found.goods.goodsId)?.goods
    const wanted = cart.priced.lines.find((line) => cartGoods(cart)(line).promotionGoodsId === promotionGoodsId)
    return {
      goods_id: goods?.id ?? 0,
      name: goods?.name ?? '',
      what: 'stock',
      before: String(wanted?.quantity ?? 0),
      after: claimRefusalText(refusal, goods?.unit ?? ''),
    }
  })
