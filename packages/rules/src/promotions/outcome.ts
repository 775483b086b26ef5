import type { Fen } from '../money/fen.ts'
import type { PromotionKindName, ThresholdUnit } from './promotion.ts'

/** Why a promotion whose threshold may be reached does nothing. */
export type Displaced = 'narrower' | 'betterOfKind' | 'exclusive' | 'giftGone'

/** What became of one promotion in a cart: for the bars, the hints, the explanation, the order's record. */
export interface PromotionOutcome {
  readonly kind: PromotionKindName
  readonly id: number
  readonly name: string
  /** applied: it did something. missing: its first tier is not reached. displaced: another one stands in its place. */
  readonly state: 'applied' | 'missing' | 'displaced'
  readonly displaced: Displaced | null
  /** The promotion that stands in its place. */
  readonly displacedBy: number | null
  /** Lines that count toward it. */
  readonly lineIds: readonly number[]
  /** What its threshold was measured on, in `unit`. */
  readonly base: number
  readonly unit: ThresholdUnit
  readonly reachedText: string
  readonly next: { readonly text: string; readonly from: number; readonly missing: number } | null
  /** What it took off, or would have taken off, 0 or more. */
  readonly amountFen: Fen
}

export interface GiftLine {
  readonly promotionId: number
  readonly promotionName: string
  readonly goodsId: number
  readonly earned: number
  /** What there still is of it; less than `earned` says 赠品已赠完. */
  readonly given: number
  /** The lines that earned it. */
  readonly lineIds: readonly number[]
}

/** Why an add-on line does not count. */
export type AddOnRefusal =
  | { readonly kind: 'gone' }
  | { readonly kind: 'locked'; readonly missing: number; readonly unit: ThresholdUnit }
  | { readonly kind: 'tooMany'; readonly most: number }
