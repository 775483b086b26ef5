import type { Fen } from '../money/fen.ts'
import type { TenderKind } from '../money/tenders.ts'
import type { Adjustment, AdjustmentSource } from '../promotions/adjustment.ts'
import type { AddOnRefusal, GiftLine, PromotionOutcome, SpecialsAside } from '../promotions/outcome.ts'
import type { PriceSource } from '../promotions/price-source.ts'

/** One step of "how this price came about", in the order applied. */
export interface Explanation {
  readonly step: PriceSource | AdjustmentSource | 'base' | 'ladder' | 'freight' | 'rounding'
  readonly text: string
  readonly amountFen: Fen
}

export interface PricedLine {
  readonly lineId: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly quantity: number
  /** What "n 件" counts: the quantity, or one for a bag of loose herbs however many grams. */
  readonly pieces: number
  readonly source: PriceSource
  /** Id of the price row, promotion or lot the price came from. */
  readonly sourceId: number
  readonly baseFen: Fen
  readonly unitFen: Fen
  /** unitFen × quantity (loose herbs: fen per kilogram × grams ÷ 1000, rounded down). */
  readonly amountFen: Fen
  /** amountFen plus this line's shares of all adjustments; never negative. What a refund reads. */
  readonly payableFen: Fen
  readonly selected: boolean
  /** Not buyable or sold out: forced off, Spec §4. */
  readonly forcedOff: boolean
  readonly couponEligible: boolean
  readonly ephedrine: boolean
  readonly explanation: readonly Explanation[]
}

/** Freight of one warehouse block. */
export interface Freight {
  readonly warehouseId: number
  readonly goodsFen: Fen
  readonly thresholdFen: Fen
  /** Paid orders that wait for the ERP and count toward the threshold. */
  readonly pendingFen: Fen
  readonly feeFen: Fen
  /** 0 once free. */
  readonly missingFen: Fen
  /** Lines that are sent from here and are no part of `goodsFen`. */
  readonly uncounted?: readonly ('ephedrine' | 'free_zone')[]
  readonly freeBecause: 'threshold' | 'single_item' | 'free_zone' | 'group' | 'ephedrine' | 'nothing_selected' | null
}

export interface Tender {
  readonly kind: TenderKind
  readonly amountFen: Fen
}

/** The cart's money, the same in browser and server, stored with the order; short pick and refund read only this. */
export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly adjustments: readonly Adjustment[]
  /** What became of every promotion: applied, missing so much, or displaced, with why. */
  readonly outcomes: readonly PromotionOutcome[]
  readonly gifts: readonly GiftLine[]
  /** Why the cart does without specials that would stand on its lines; null or absent: it does not. */
  readonly specialsAside?: SpecialsAside | null
  /** Add-on lines that do not count. */
  readonly refusedAddOns: readonly { readonly lineId: number; readonly refusal: AddOnRefusal }[]
  readonly freights: readonly Freight[]
  /** Sum of amountFen of counted lines (selected, buyable, in stock). */
  readonly goodsFen: Fen
  /** Counted amounts after adjustments, before freight. */
  readonly afterAdjustmentsFen: Fen
  readonly couponEligibleFen: Fen
  readonly freightFen: Fen
  readonly payableFen: Fen
  readonly kinds: number
  readonly pieces: number
}
