import type { LotMove } from './lot-state.ts'

/** Pieces of a recalled row that were not for sale when the recall took them, and have not gone back since. */
export interface BeforeRecall {
  readonly awaiting: number
  /** What came back during the recall too. */
  readonly returned: number
  readonly stopped: number
}

/**
 * What becomes of pieces whose recall is lifted: each is again what it was, and only what was for sale is sold again. Nobody
 * knows which pieces of a row were destroyed meanwhile, so those that are not judged are taken to be left.
 */
export function liftedPieces(
  quantity: number,
  { awaiting, returned, stopped }: BeforeRecall,
): readonly { readonly move: LotMove; readonly quantity: number }[] {
  let left = quantity
  const take = (move: LotMove, most: number) => {
    const pieces = Math.min(left, Math.max(0, most))
    left -= pieces
    return { move, quantity: pieces }
  }
  const steps = [take('awaitAgain', awaiting), take('inspectAgain', returned), take('keepBack', stopped)]
  return [...steps, { move: 'release', quantity: left } as const].filter((step) => step.quantity > 0)
}
