import { sumFen } from '../money/fen.ts'
import type { Adjustment } from '../promotions/adjustment.ts'
import { counts, totalled } from './price-cart.ts'
import type { PricedCart, PricedLine } from './priced-cart.ts'

interface SplitCart {
  readonly main: PricedCart | null
  readonly ephedrine: PricedCart | null
}

/**
 * Domain guide 2.7: ephedrine goods go into an order of their own, without freight. The priced selection is divided,
 * not priced again, so that the two orders add up to what the buyer saw; lines that do not count go into neither.
 */
export function splitEphedrine(priced: PricedCart): SplitCart {
  const counted = priced.lines.filter(counts)
  return {
    main: part(
      priced,
      counted.filter((line) => !line.ephedrine),
    ),
    ephedrine: part(
      priced,
      counted.filter((line) => line.ephedrine),
    ),
  }
}

function part(priced: PricedCart, lines: readonly PricedLine[]): PricedCart | null {
  if (lines.length === 0) return null
  const ids = new Set(lines.map((line) => line.lineId))
  const warehouses = new Set(lines.map((line) => line.warehouseId))
  const ephedrine = lines.some((line) => line.ephedrine)
  const freights = priced.freights
    .filter((freight) => warehouses.has(freight.warehouseId))
    .map((freight) =>
      ephedrine
        ? {
            ...freight,
            goodsFen: sumFen(lines.map((l) => (l.warehouseId === freight.warehouseId ? l.payableFen : 0))),
            feeFen: 0,
            missingFen: 0,
            freeBecause: 'ephedrine' as const,
          }
        : freight,
    )
  return {
    ...totalled(lines, adjustmentsOf(priced.adjustments, ids), freights),
    specialsAside: priced.specialsAside ?? null,
    outcomes: priced.outcomes.filter(({ lineIds }) => lineIds.some((id) => ids.has(id))),
    gifts: ephedrine ? [] : priced.gifts,
    refusedAddOns: [],
  }
}

function adjustmentsOf(adjustments: readonly Adjustment[], lineIds: ReadonlySet<number>): Adjustment[] {
  return adjustments.flatMap((adjustment) => {
    const lineShares = adjustment.lineShares.filter((lineShare) => lineIds.has(lineShare.lineId))
    if (lineShares.length === 0) return []
    return { ...adjustment, amountFen: sumFen(lineShares.map((lineShare) => lineShare.amountFen)), lineShares }
  })
}
