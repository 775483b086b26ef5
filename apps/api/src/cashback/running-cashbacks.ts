import type { Cashback } from '@yaoji/rules/cashback/cashback'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import { holds, type LivePromotion, type LivePromotions } from '../promotions/live.ts'

/** A live promotion as the cashback rule takes it; null for other kinds. */
export const cashbackOf = ({ id, name, scope, terms }: LivePromotion): Cashback | null =>
  terms.kind === 'cashback' ? { id, name, scope, ...terms } : null

/** The cashback promotions that hold for a buyer now. */
export const runningCashbacks = (live: LivePromotions, buyer: PromotionBuyer | null, at: Date): LivePromotion[] =>
  live.all.filter((promotion) => promotion.kind === 'cashback' && holds(promotion, buyer, at))

export const cashbacksFor = (live: LivePromotions, buyer: PromotionBuyer | null, at: Date): Cashback[] =>
  runningCashbacks(live, buyer, at).flatMap((promotion) => cashbackOf(promotion) ?? [])
