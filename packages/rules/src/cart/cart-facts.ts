import type { Fen } from '../money/fen.ts'
import type { Ladder } from './ladder.ts'
import type { Adjustment, PricedLine, PriceSource } from './priced-cart.ts'

/** What pricing must know of one line of the cart. */
export interface CartLineFacts {
  readonly lineId: number
  readonly goodsId: number
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
}

/**
 * One step of domain guide 2.4 after the unit price. Sees the counted lines with all earlier adjustments in
 * `payableFen`. The work on promotions passes more producers and changes nothing else.
 */
export type AdjustmentProducer = (lines: readonly PricedLine[], earlier: readonly Adjustment[]) => readonly Adjustment[]
