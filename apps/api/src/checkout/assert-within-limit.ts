import { type Purchaser, withinLimit } from '@yaoji/rules/members/buyer-rights'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import type { Refusal } from '../platform/refusal.ts'
import type { Placing } from './placing.ts'
import { refuse } from './refusals.ts'

/** Why a person may not place this purchase alone; null where it may. */
export function limitRefusal(purchaser: Purchaser, payableFen: Fen): Refusal | null {
  const judged = withinLimit(purchaser, payableFen)
  if (judged.ok) return null
  const { limitFen } = judged.refusal
  return refuse('checkout.aboveLimit', { limit: formatYuan(limitFen), payable: formatYuan(payableFen) })
}

/** Our choice (decision 0110): whatever way an order comes about, its purchaser's limit holds for it. */
export function assertWithinLimit({ placer, priced }: Pick<Placing, 'placer' | 'priced'>): void {
  const refusal = limitRefusal(placer, priced.payableFen)
  if (refusal) throw refusal
}
