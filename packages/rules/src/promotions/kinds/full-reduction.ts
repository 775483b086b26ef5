import { formatYuan } from '../../money/fen.ts'
import { noEffect, type PromotionKind } from '../kind.ts'
import type { FullReduction, ThresholdUnit } from '../promotion.ts'
import { reachedTier, timesOf } from '../tiers.ts'

/** A threshold as the buyer reads it: 满¥100.00, 满10件. */
export const thresholdText = (from: number, unit: ThresholdUnit): string =>
  unit === 'fen' ? `¥${formatYuan(from)}` : `${from}件`

/** Domain guide 2.4 step 2: per item or maker, the highest tier reached. */
export const fullReduction: PromotionKind<FullReduction> = {
  kind: 'full_reduction',
  name: '单品满减',
  level: 'line',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  effect: ({ tiers, unit, repeats }, base, linesFen) => {
    const { tier, next } = reachedTier(tiers, base)
    const text = (each: (typeof tiers)[number]) =>
      `${repeats ? '每满' : '满'}${thresholdText(each.from, unit)}减¥${formatYuan(each.reduceFen)}`
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      reduceFen: tier ? Math.min(linesFen, tier.reduceFen * timesOf(tier, base, repeats)) : 0,
    }
  },
}
