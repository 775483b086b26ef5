/** What the question knows of a line as it would be. */
export interface LargeFacts {
  readonly quantity: number
  readonly amountFen: number
  /** What buyers of the goods usually order; null where too few did. */
  readonly usual: number | null
  /** The most that this buyer ordered of it at once; 0 for never. */
  readonly most: number
}
export interface LargeSettings {
  /** So many times the usual quantity is still usual; null = never asked for this. */
  readonly timesUsual: number | null
  /** A line of so much is still usual; null = never asked for this. */
  readonly lineFen: number | null
}
export type LargeQuantity =
  | { readonly kind: 'unusual'; readonly quantity: number; readonly usual: number }
  | { readonly kind: 'amount'; readonly quantity: number; readonly amountFen: number }

/** Our choice: the defaults of the store's settings. */
export const defaultLarge = { timesUsual: 10, lineFen: 500_000 } as const

/** Fewer purchases than this say nothing about what is usual. */
const enough = 5

/** Our choice (decision 0132): the middle one of what was ordered; a few very large orders do not move it. */
export function usualQuantity(ordered: readonly number[]): number | null {
  if (ordered.length < enough) return null
  const sorted = [...ordered].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Our choice (decision 0132): what a line is asked about before it is written; what its buyer ordered before is never asked. */
export function largeQuantity(facts: LargeFacts, { timesUsual, lineFen }: LargeSettings): LargeQuantity | null {
  const { quantity, amountFen, usual, most } = facts
  if (quantity <= most) return null
  if (usual !== null && timesUsual !== null && quantity > usual * timesUsual)
    return { kind: 'unusual', quantity, usual }
  if (lineFen !== null && amountFen > lineFen) return { kind: 'amount', quantity, amountFen }
  return null
}
