import type { Cashback, CashbackTier } from '@yaoji/rules/cashback/cashback'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'

interface StoredTerms {
  readonly tiers?: readonly CashbackTier[]
  readonly repeats?: boolean
  readonly alsoFor?: readonly PriceSource[]
}

/** A live promotion as the cashback rule takes it; null for other kinds. */
export function cashbackOf({ id, kind, name, scope, terms }: LivePromotion): Cashback | null {
  if (kind !== 'cashback') return null
  const { tiers = [], repeats = false, alsoFor = [] } = (terms ?? {}) as StoredTerms
  return { id, name, scope, alsoFor, tiers, repeats }
}

/** The cashback promotions that hold for a buyer now. */
export const runningCashbacks = (live: LivePromotions, buyer: PromotionBuyer | null, at: Date): LivePromotion[] =>
  live.all.filter((promotion) => promotion.kind === 'cashback' && holds(promotion, buyer, at))

export const cashbacksFor = (live: LivePromotions, buyer: PromotionBuyer | null, at: Date): Cashback[] =>
  runningCashbacks(live, buyer, at).flatMap((promotion) => cashbackOf(promotion) ?? [])
