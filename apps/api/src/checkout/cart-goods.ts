import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import { wholeId } from '@yaoji/rules/cart/split-specials'
import type { MemberCart } from '../cart/pricing/member-cart.ts'
import { type GoodsInPromotion, isCounted } from '../promotions/live.ts'
import type { Going } from './chosen-address.ts'
import type { LineGoods } from './placing.ts'

/** What of a cart goes to the address. A gift is the store's choice and judged by nobody's address. */
export const goingGoods = (cart: MemberCart): readonly Going[] =>
  cart.lines.map(({ offer: { goods }, facts }) => ({
    name: goods.name,
    ephedrine: facts.ephedrine,
    access: goods.access,
  }))

/** What each line and gift of a cart is of. */
export const cartGoods =
  (cart: MemberCart) =>
  (line: PricedLine): LineGoods => {
    const own = cart.lines.find((candidate) => candidate.row.id === wholeId(line.lineId))
    const goods = own?.offer.goods ?? cart.offers.get(line.goodsId)?.goods
    if (!goods) throw new Error(`line ${line.lineId} was priced but not loaded`)
    const found = own && line.source !== 'special' ? own.price.found : promotionRow(cart, line)
    return {
      goods,
      lotId: own?.price.found?.goods.lotId ?? null,
      promotionGoodsId: found && isCounted(found) ? found.goods.id : null,
    }
  }

/** The row of the promotion that gives a line along, or whose special it is sold at. */
function promotionRow(cart: MemberCart, line: PricedLine): GoodsInPromotion | null {
  const role = line.source === 'gift' ? 'gift' : 'item'
  const promotion = cart.live.byId.get(line.sourceId)
  const goods = promotion?.goods.find((each) => each.role === role && each.goodsId === line.goodsId)
  return promotion && goods ? { promotion, goods } : null
}
