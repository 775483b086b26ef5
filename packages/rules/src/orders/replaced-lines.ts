import type { PricedCart, PricedLine } from '../cart/priced-cart.ts'

/** A line of an order that is sent in place of pieces of another one. */
interface ReplacingLine {
  readonly id: number
  readonly replacesLine: number | null
}

/**
 * Decision 0129: a piece that was sent in place of another has no money of its own. What goes back of it goes back of the
 * line that it replaced, and so on up to the line that was paid for. Answers so many pieces of each line one step up.
 */
export function replacedBy(
  lines: readonly ReplacingLine[],
  back: readonly { readonly lineId: number; readonly quantity: number }[],
): readonly { readonly lineId: number; readonly quantity: number }[] {
  const pieces = new Map<number, number>()
  for (const { lineId, quantity } of back) {
    const up = lines.find(({ id }) => id === lineId)?.replacesLine
    if (up === undefined || up === null) throw new RangeError(`line ${lineId} replaces none`)
    pieces.set(up, (pieces.get(up) ?? 0) + quantity)
  }
  return [...pieces].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** What is sent again: goods as they were bought, by the number that the line will have. */
export interface SentAgain {
  readonly lineId: number
  readonly goodsId: number
  readonly warehouseId: number
  readonly quantity: number
  readonly pieces: number
  readonly ephedrine: boolean
}

/** Decision 0129: goods that are sent again cost nothing, not even freight. Their money is where they were bought. */
export function priceReplacement(lines: readonly SentAgain[]): PricedCart {
  const nothing = { source: 'member', sourceId: 0, baseFen: 0, unitFen: 0, amountFen: 0, payableFen: 0 } as const
  return {
    lines: lines.map(
      (line): PricedLine => ({
        ...{ ...line, ...nothing, selected: true, forcedOff: false, couponEligible: false },
        explanation: [{ step: 'base', text: '换货或补发，无需付款', amountFen: 0 }],
      }),
    ),
    ...{ adjustments: [], outcomes: [], gifts: [], refusedAddOns: [], freights: [] },
    ...{ goodsFen: 0, afterAdjustmentsFen: 0, couponEligibleFen: 0, freightFen: 0, payableFen: 0 },
    kinds: lines.length,
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
  }
}
