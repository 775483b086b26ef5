import type { Fen } from '../money/fen.ts'
import type { PromotionKindName } from './promotion.ts'

/** Promotions that take money off lines. Gifts and add-ons are lines, not adjustments. */
export type AdjustmentSource = PromotionKindName

/** A reduction (negative) and how it divides over lines. Shares add up to `amountFen`. */
export interface Adjustment {
  readonly source: AdjustmentSource
  readonly id: number
  readonly name: string
  readonly amountFen: Fen
  readonly lineShares: readonly { readonly lineId: number; readonly amountFen: Fen }[]
}
