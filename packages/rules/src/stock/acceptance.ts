import type { SpecialClass } from '../goods/goods-facts.ts'
import type { Day } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'
import { isSaleable } from './first-expiry.ts'
import type { LotMove } from './lot-state.ts'

/**
 * GSP: goods under special administration are accepted by two people together. Our choice (decision 0051): every special
 * class, but the cold chain, which is a way of storing.
 */
export const needsTwoToAccept = (special: readonly SpecialClass[]): boolean =>
  special.some((each) => each !== 'cold_chain')

/** Law table L18: good pieces that are inside the stop-sale window are kept back instead of sold. */
export const verdictOn = <Good extends LotMove>(
  good: Good,
  expiresOn: Day | null,
  today: Day,
  stopSaleDays: number,
): Good | 'keepBack' =>
  isSaleable({ lotId: 0, expiresOn, quantity: 1, stopped: false }, today, stopSaleDays) ? good : 'keepBack'

export type VerdictRefusal =
  | { readonly kind: 'tooManyPieces'; readonly held: number }
  | { readonly kind: 'whyRejected'; readonly rejected: number }

/**
 * Who judges pieces says how many are good; the rest is rejected, and then says why. Answers how many are rejected.
 */
export function judgePieces(held: number, good: number, reason: string): Result<number, VerdictRefusal> {
  if (good > held) return reject({ kind: 'tooManyPieces', held })
  const rejected = held - good
  if (rejected > 0 && reason.trim() === '') return reject({ kind: 'whyRejected', rejected })
  return accept(rejected)
}
