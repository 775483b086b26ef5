import type { CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { isNoCheaper } from '@yaoji/rules/cart/no-cheaper'
import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import { isEphedrine } from '@yaoji/rules/goods/asked-certificates'
import { endsWithGroup, groupQuantityRefusal } from '@yaoji/rules/groups/group-buy'
import { expiresAt } from '@yaoji/rules/orders/deadlines'
import { type PricedFrom, price } from '@yaoji/rules/orders/priced-from'
import { type DeliveryTerms, freightTerms, readDeliveryTerms } from '../cart/pricing/delivery-terms.ts'
import { askedPrices } from '../cart/pricing/line-price.ts'
import { type BuyerFacts, type DeliveryAddress, readBuyerFacts } from '../checkout/buyer-facts.ts'
import { chosenAddress } from '../checkout/chosen-address.ts'
import { pendingGoods } from '../orders/pending-goods.ts'
import type { Db } from '../platform/database/database.ts'
import type { MemberFacts } from '../platform/session.ts'
import { type GroupOffer, groupOffer } from './group-offer.ts'
import { refuse } from './refusals.ts'

export interface GroupWish {
  readonly groupId: number
  readonly quantity: number
  readonly addressId: number | undefined
}
/** A group order as it would be now. */
export interface PricedGroupWish extends GroupOffer {
  readonly buyer: BuyerFacts
  readonly address: DeliveryAddress | null
  readonly from: PricedFrom
  readonly priced: PricedCart
  readonly payUntil: Date
  readonly terms: DeliveryTerms
}

/** The only line of a group order. */
const lineId = 1

/** Prices what a member wants of a group; refuses what cannot be ordered at all. No cart, no minimum order. */
export async function priceGroupWish(db: Db, member: MemberFacts, wish: GroupWish, at: Date): Promise<PricedGroupWish> {
  const found = await groupOffer(db, wish.groupId, member, at)
  const { group, offer, served, bounds } = found
  if (found.refusal)
    throw refuse('groups.notForYou', { text: found.refusal, ...(found.mendUrl && { mend_url: found.mendUrl }) })
  const quantity = groupQuantityRefusal(group, bounds, wish.quantity)
  if (quantity) throw refuse('groups.*', quantity)
  if (!served) throw refuse('groups.*', { kind: 'soldOut' })
  const buyer = await readBuyerFacts(db, member.id)
  const address = chosenAddress(buyer, wish.addressId)
  const terms = await readDeliveryTerms({ pendingGoods }, db, member.id)
  const { goods } = offer
  const { warehouseId } = served
  const line: CartLineFacts = {
    lineId,
    goodsId: goods.id,
    goodsKind: goods.kind,
    maker: goods.maker,
    brand: goods.brand,
    warehouseId,
    quantity: wish.quantity,
    measure: goods.measure,
    unit: goods.unit,
    ...askedPrices({ source: 'group', sourceId: group.id, unitFen: group.unitFen }, offer),
    selected: true,
    buyable: true,
    inStock: true,
    couponEligible: goods.couponEligible,
    ephedrine: isEphedrine(offer.access.special),
    freeShippingFrom: null,
    zoneShipsFree: false,
  }
  // Domain 2.4, law 1: what is asked for on purpose is below what so many cost by themselves.
  if (isNoCheaper(line)) throw refuse('groups.notForYou', { text: '拼团价不低于您单独购买的价格，请按普通商品购买' })
  const from: PricedFrom = {
    by: 'group',
    line,
    terms: freightTerms(terms, address ?? member.viewer, new Set([warehouseId])),
    shipsFree: group.shipsFree,
  }
  const time = expiresAt({ state: 'awaitingPayment', tender: null, createdAt: at, sources: ['group'] }, terms)
  return { ...found, buyer, address, from, priced: price(from), payUntil: endsWithGroup(time, group), terms }
}
