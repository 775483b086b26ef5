import type { Fen } from '../money/fen.ts'

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

/** A tier with the unit price at which one buyer has it. */
export interface PricedTier extends LadderTier {
  readonly unitFen: Fen
}
interface LadderStep {
  readonly unitFen: Fen
  /** The highest tier reached; null = none, `unitFen` is the base. */
  readonly tier: PricedTier | null
  readonly next: { readonly tier: PricedTier; readonly missing: number } | null
}

/**
 * Our choice (decision 0016): the tiers of a ladder as a buyer has them whose own unit price is `baseFen`, lowest quantity
 * first. A tier that is not below that price, or what else the buyer pays (`belowFen`), does not exist for this buyer. What
 * pages say and what the cart charges are both read here.
 */
export function pricedTiers(baseFen: Fen, ladder: Ladder | null, belowFen: Fen = baseFen): PricedTier[] {
  if (!ladder) return []
  return ladder.tiers
    .map((tier) => ({ ...tier, unitFen: tierUnitFen(baseFen, ladder.type, tier) }))
    .filter(({ unitFen }) => unitFen < Math.min(baseFen, belowFen))
    .sort((a, b) => a.fromQuantity - b.fromQuantity)
}

/** Never less than nothing, however large the reduction. */
const tierUnitFen = (baseFen: Fen, type: Ladder['type'], { amountFen }: LadderTier): Fen =>
  Math.max(0, type === 1 ? amountFen : baseFen - amountFen)

/** Spec §4: the tier that a quantity reaches, and how much the next one lacks. */
export function ladderStep(baseFen: Fen, ladder: Ladder | null, quantity: number): LadderStep {
  const tiers = pricedTiers(baseFen, ladder)
  const tier = tiers.findLast(({ fromQuantity }) => fromQuantity <= quantity) ?? null
  const next = tiers.find(({ fromQuantity }) => fromQuantity > quantity)
  return {
    unitFen: tier ? tier.unitFen : baseFen,
    tier,
    next: next ? { tier: next, missing: next.fromQuantity - quantity } : null,
  }
}
