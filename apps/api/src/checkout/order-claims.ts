import { claimRefusalText } from '@yaoji/rules/promotions/claims'
import { isCounted } from '../cart/pricing/line-claims.ts'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import type { NewOrder, PlacedOrder } from '../orders/insert-orders.ts'
import type { GoodsInPromotion } from '../promotions/live.ts'
import type { OrderWish, RefusedWish } from '../promotions/quotas/claims.ts'
import type { Difference } from './compare-cart.ts'

/** What the lines and gifts of placed orders take of promotions that count it. */
export function orderWishes(
  cart: MemberCart,
  drafts: readonly NewOrder[],
  placed: readonly PlacedOrder[],
): readonly OrderWish[] {
  const lines = new Map(cart.lines.map((line) => [line.row.id, line]))
  return drafts.flatMap((draft, index) =>
    draft.lines.flatMap(({ priced }) => {
      const found = priced.source === 'gift' ? giftRow(cart, priced) : (lines.get(priced.lineId)?.price.found ?? null)
      const orderId = placed[index]?.id
      if (!found || orderId === undefined || !isCounted(found)) return []
      return [{ orderId, promotionGoodsId: found.goods.id, quantity: priced.quantity }]
    }),
  )
}

function giftRow(cart: MemberCart, line: { readonly sourceId: number; readonly goodsId: number }) {
  const promotion = cart.live.byId.get(line.sourceId)
  const goods = promotion?.goods.find((each) => each.role === 'gift' && each.goodsId === line.goodsId)
  return promotion && goods ? ({ promotion, goods } satisfies GoodsInPromotion) : null
}

/** Someone else took it between the page and the order. */
export const claimDifferences = (cart: MemberCart, refused: readonly RefusedWish[]): Difference[] =>
  refused.map(({ promotionGoodsId, refusal }) => {
    const found = cart.live.rows.get(promotionGoodsId)
    const goods = found && cart.offers.get(found.goods.goodsId)?.goods
    const line = cart.lines.find(({ price }) => price.found?.goods.id === promotionGoodsId)
    return {
      goods_id: goods?.id ?? 0,
      name: goods?.name ?? '',
      what: 'stock',
      before: String(line?.row.quantity ?? 0),
      after: claimRefusalText(refusal, goods?.unit ?? ''),
    }
  })
