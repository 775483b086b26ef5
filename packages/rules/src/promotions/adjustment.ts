import type { Fen } from '../money/fen.ts'

/** Promotions that take money off lines. Gifts and add-ons are lines, not adjustments. */
export const adjustmentSources = ['full_reduction', 'order_reduction', 'order_discount', 'coupon'] as const
export type AdjustmentSource = (typeof adjustmentSources)[number]

/** A reduction (negative) and how it divides over lines. Shares add up to `amountFen`. */
export interface Adjustment {
  readonly source: AdjustmentSource
  readonly id: number
  readonly name: string
  readonly amountFen: Fen
  readonly lineShares: readonly { readonly lineId: number; readonly amountFen: Fen }[]
}
