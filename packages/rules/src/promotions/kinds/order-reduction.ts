import { formatYuan } from '../../money/fen.ts'
import { noEffect, type PromotionKind } from '../kind.ts'
import type { OrderReduction } from '../promotion.ts'
import { reachedTier, timesOf } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

/** Domain guide 2.4 step 5: off the whole order, measured on the lines after steps 1 and 2. */
export const orderReduction: PromotionKind<OrderReduction> = {
  kind: 'order_reduction',
  name: '整单满减',
  level: 'order',
  unitOf: () => 'fen',
  admits: () => true,
  effect: ({ tiers, repeats }, base, linesFen) => {
    const { tier, next } = reachedTier(tiers, base)
    const text = (each: (typeof tiers)[number]) =>
      `${repeats ? '每满' : '满'}${thresholdText(each.from, 'fen')}减¥${formatYuan(each.reduceFen)}`
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      reduceFen: tier ? Math.min(linesFen, tier.reduceFen * timesOf(tier, base, repeats)) : 0,
    }
  },
}
