import { noEffect, type PromotionKind } from '../kind.ts'
import type { Gift } from '../promotion.ts'
import { reachedTier, timesOf } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

/** Domain guide 2.4 step 3: goods that come along without a price; how many there still are is the caller's fact. */
export const gift: PromotionKind<Gift> = {
  kind: 'gift',
  name: '赠品',
  level: 'line',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  effect: ({ tiers, unit, repeats }, base) => {
    const { tier, next } = reachedTier(tiers, base)
    const text = (each: (typeof tiers)[number]) => {
      const count = each.gifts.reduce((sum, { quantity }) => sum + quantity, 0)
      return `${repeats ? '每满' : '满'}${thresholdText(each.from, unit)}赠${count}件`
    }
    const times = tier ? timesOf(tier, base, repeats) : 0
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      gifts: tier ? tier.gifts.map(({ goodsId, quantity }) => ({ goodsId, quantity: quantity * times })) : [],
    }
  },
}
