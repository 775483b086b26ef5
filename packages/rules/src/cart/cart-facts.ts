import type { GoodsKind } from '../goods/goods-facts.ts'
import type { Fen } from '../money/fen.ts'
import type { Preference } from '../promotions/choose-plan.ts'
import type { GiftGoods } from '../promotions/never-given.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { SelfKind } from '../promotions/self-kinds.ts'
import type { Ladder } from './ladder.ts'

/** A price of the goods beside the line's own: what was agreed with the buyer, or today's special. */
interface OtherPrice {
  readonly sourceId: number
  readonly unitFen: Fen
}

/** Today's special: how many of the goods it still gives this buyer, in all lines together. */
export interface SpecialPrice extends OtherPrice {
  /** Absent: as many as there are. */
  readonly left?: number
  /** What a member has of it in a day, where that is what bounds `left`. */
  readonly dayLimit?: number
}

/** What pricing must know of one line of the cart. */
export interface CartLineFacts {
  readonly lineId: number
  readonly goodsId: number
  readonly goodsKind: GoodsKind
  /** Maker and brand by name; '' where there is none. */
  readonly maker: string
  readonly brand: string
  readonly warehouseId: number
  readonly quantity: number
  readonly measure: 'piece' | 'gram'
  /** Sale unit as the buyer reads it, '盒'. */
  readonly unit: string
  readonly source: PriceSource
  readonly sourceId: number
  /** Unit price of that source before any ladder; fen per kilogram for loose herbs. */
  readonly baseFen: Fen
  readonly ladder: Ladder | null
  /** Of a line that was asked for on purpose: what the buyer's book asks for the goods by itself. */
  readonly bookFen?: Fen
  readonly agreed?: OtherPrice
  /** Of an ordinary line: today's special for this buyer. */
  readonly special?: SpecialPrice
  readonly selected: boolean
  readonly buyable: boolean
  readonly inStock: boolean
  readonly couponEligible: boolean
  readonly ephedrine: boolean
  /** Ships free from this quantity on; null = not a goods of single-item free shipping. */
  readonly freeShippingFrom: number | null
  /** Goods of the free-shipping zone: the line pays no freight and is no part of the amount that the rest is judged by. */
  readonly zoneShipsFree: boolean
}

/** Freight terms of a warehouse, already read for the buyer's province. */
export interface FreightTerms {
  readonly warehouseId: number
  readonly thresholdFen: Fen
  readonly feeFen: Fen
  /** Paid orders that wait for the ERP and count toward the threshold. */
  readonly pendingFen: Fen
}

export interface CartFacts {
  readonly lines: readonly CartLineFacts[]
  readonly freightTerms: readonly FreightTerms[]
  /** What single-item free shipping frees; Spec §9 is 'order', a setting restricts it to the line. */
  readonly singleItemFrees: 'order' | 'line'
  /** An order below it is refused; absent: none is. */
  readonly minimumFen?: Fen
  /** What the chosen way to pay rules out, and the cart is priced without. */
  readonly without?: readonly SelfKind[]
  /** Live promotions that admit the buyer, the chosen coupon among them. */
  readonly promotions: readonly Promotion[]
  /** Where a discount and a coupon exclude each other: what the buyer chose. */
  readonly prefers: Preference
  /** Goods that may come along, each once, and how many there still are. */
  readonly giftsLeft: readonly GiftGoods[]
  /** What a promotion has left of what it set aside of a gift goods; absent: as much as there is. */
  readonly giftQuotas?: readonly { readonly promotionId: number; readonly goodsId: number; readonly quantity: number }[]
}
