import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import type { MemberCart } from '../cart/pricing/member-cart.ts'

/** Domain guide 2.4 step 3: gifts are lines of the order without a price, with stock and lots of their own. */
export function cartGifts(cart: MemberCart): PricedLine[] {
  return cart.priced.gifts.flatMap((gift, index) => {
    const offer = cart.offers.get(gift.goodsId)
    if (gift.given === 0 || !offer?.offered) return []
    return [
      {
        // No line of the cart nor a part of one has such a number; the order gives all its lines new ones.
        lineId: Number.MIN_SAFE_INTEGER + index,
        goodsId: gift.goodsId,
        warehouseId: offer.offered.warehouseId,
        quantity: gift.given,
        pieces: gift.given,
        source: 'gift',
        sourceId: gift.promotionId,
        baseFen: 0,
        unitFen: 0,
        amountFen: 0,
        payableFen: 0,
        selected: true,
        forcedOff: false,
        couponEligible: false,
        ephedrine: false,
        explanation: [{ step: 'gift', text: `${gift.promotionName} 赠品`, amountFen: 0 }],
      },
    ]
  })
}
