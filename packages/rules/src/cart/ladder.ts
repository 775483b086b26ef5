import type { Fen } from '../money/fen.ts'
import type { TierProgress } from './priced-cart.ts'

/** Domain guide: type 1 states the unit price of a tier, type 2 what it takes off the unit price. */
export interface Ladder {
  readonly type: 1 | 2
  readonly tiers: readonly LadderTier[]
}
export interface LadderTier {
  readonly id: number
  readonly fromQuantity: number
  readonly amountFen: Fen
}

export interface LadderStep {
  readonly unitFen: Fen
  /** The highest tier reached; null = none, `unitFen` is the base. */
  readonly tier: LadderTier | null
  readonly next: { readonly tier: LadderTier; readonly unitFen: Fen; readonly missing: number } | null
}

/** Our choice: a tier never makes a goods dearer than its base price, and never free below zero. */
export function tierUnitFen(baseFen: Fen, type: Ladder['type'], tier: LadderTier): Fen {
  return Math.max(0, Math.min(baseFen, type === 1 ? tier.amountFen : baseFen - tier.amountFen))
}

/** Spec §4: the tier that a quantity reaches, and how much the next one lacks. */
export function ladderStep(baseFen: Fen, ladder: Ladder | null, quantity: number): LadderStep {
  let reached: LadderTier | null = null
  let next: LadderTier | null = null
  for (const tier of ladder?.tiers ?? []) {
    if (tier.fromQuantity <= quantity) {
      if (!reached || tier.fromQuantity > reached.fromQuantity) reached = tier
    } else if (!next || tier.fromQuantity < next.fromQuantity) next = tier
  }
  const unit = (tier: LadderTier) => tierUnitFen(baseFen, ladder?.type ?? 1, tier)
  return {
    unitFen: reached ? unit(reached) : baseFen,
    tier: reached,
    next: next && { tier: next, unitFen: unit(next), missing: next.fromQuantity - quantity },
  }
}

/** Spec §4: every tier of a line with what it lacks, lowest first. */
export function ladderProgress(ladder: Ladder | null, quantity: number, unit: string): TierProgress[] {
  return [...(ladder?.tiers ?? [])]
    .sort((a, b) => a.fromQuantity - b.fromQuantity)
    .map((tier) => ({
      name: `满${tier.fromQuantity}${unit}`,
      reached: quantity >= tier.fromQuantity,
      missing: Math.max(0, tier.fromQuantity - quantity),
      unit: 'piece',
    }))
}
