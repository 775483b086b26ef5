import { share } from '../../money/fen.ts'
import { noEffect, type PromotionKind } from '../kind.ts'
import type { OrderDiscount } from '../promotion.ts'
import { reachedTier } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

/** 9400 is 94折, 9000 is 9折, 8850 is 88.5折. */
export const discountText = (payBp: number): string => `${String(payBp / 100).replace(/0$/, '')}折`

/** Domain guide 2.4 step 5. Spec §9: what is left to pay is rounded down. */
export const orderDiscount: PromotionKind<OrderDiscount> = {
  kind: 'order_discount',
  name: '整单折扣',
  level: 'order',
  unitOf: () => 'fen',
  admits: () => true,
  effect: ({ tiers }, base, linesFen) => {
    const { tier, next } = reachedTier(tiers, base)
    const text = (each: (typeof tiers)[number]) =>
      `${each.from > 0 ? `满${thresholdText(each.from, 'fen')}享` : '全场'}${discountText(each.payBp)}`
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      reduceFen: tier ? linesFen - share(linesFen, tier.payBp, 10_000) : 0,
    }
  },
}
