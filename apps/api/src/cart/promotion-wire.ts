import type { GoodsBriefWire } from '@yaoji/contract/cart-pricing'
import type { PromotedView } from '@yaoji/views/cart/promotions'
import { pictureUrl } from '../offers/goods-wire.ts'
import type { Offer } from '../offers/offers.ts'
import { closedProblem } from './pricing/line-price.ts'
import type { MemberCart } from './pricing/member-cart.ts'

/** A cart as the shared writing of promotions reads it. */
export const promotedView = (cart: Pick<MemberCart, 'facts' | 'priced' | 'offers'>): PromotedView => ({
  facts: cart.facts,
  priced: cart.priced,
  // Of a cart's goods few come along: each is written when it is asked for.
  briefs: { get: (id) => briefOf(cart.offers.get(id)) },
})

const briefOf = (offer: Offer | undefined) => offer && goodsBrief(offer)

export const goodsBrief = ({ goods, access, permission }: Offer): GoodsBriefWire => ({
  goods_id: goods.id,
  name: goods.name,
  ypgg: goods.spec,
  bzdw: goods.unit,
  goods_image: permission.seesPicture ? pictureUrl(goods) : '',
  // As what comes along: goods that are never sold so are not offered.
  is_buy: permission.buyable && closedProblem({ access }, 'add_on') === '' ? 1 : 0,
})

/** What gifts and add-ons of the open promotions may bring, for the browser to show a change at once. */
export function alongGoods(cart: Pick<MemberCart, 'facts' | 'offers'>): GoodsBriefWire[] {
  const ids = cart.facts.promotions.flatMap((promotion) => {
    if (promotion.kind === 'gift') return promotion.tiers.flatMap((tier) => tier.gifts.map(({ goodsId }) => goodsId))
    return promotion.kind === 'add_on' ? promotion.offers.map(({ goodsId }) => goodsId) : []
  })
  return [...new Set(ids)].flatMap((id) => {
    const offer = cart.offers.get(id)
    return offer ? [goodsBrief(offer)] : []
  })
}
