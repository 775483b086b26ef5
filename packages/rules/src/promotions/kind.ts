import type { Fen } from '../money/fen.ts'
import type { AddOnOffer, GivenGoods, Promotion, ThresholdUnit } from './promotion.ts'
import type { PromotionLine } from './promotion-line.ts'

/** What a promotion does at a base (fen or pieces of its lines), and what the next tier lacks. */
export interface Effect {
  /** What the highest tier reached says, '' when none is reached. */
  readonly reachedText: string
  readonly next: { readonly text: string; readonly from: number; readonly missing: number } | null
  /** Off the lines' money, at most what they hold; 0 or more. */
  readonly reduceFen: Fen
  readonly gifts: readonly GivenGoods[]
  /** Add-on goods that may be bought now. */
  readonly unlocked: readonly AddOnOffer[]
}

/** One kind of promotion: its place in the pipeline, its lines, its effect. */
export interface PromotionKind<Kind extends Promotion = Promotion> {
  readonly kind: Kind['kind']
  readonly name: string
  /** `line`: each line takes part in one promotion of the kind. `order`: the order takes the best one of the kind. */
  readonly level: 'line' | 'order'
  readonly unitOf: (promotion: Kind) => ThresholdUnit
  /** Beyond scope and stacking table: what else a line must be. */
  readonly admits: (line: PromotionLine) => boolean
  readonly effect: (promotion: Kind, base: number, linesFen: Fen) => Effect
}

export const noEffect = { reachedText: '', next: null, reduceFen: 0, gifts: [], unlocked: [] } as const satisfies Effect
