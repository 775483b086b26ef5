import { noEffect, type PromotionKind } from '../kind.ts'
import type { AddOn } from '../promotion.ts'
import { reachedTier } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

/** Domain guide 2.4 step 4: the amount after step 2 unlocks goods at another price; what is added unlocks nothing. */
export const addOn: PromotionKind<AddOn> = {
  kind: 'add_on',
  name: '换购',
  level: 'line',
  unitOf: ({ unit }) => unit,
  admits: () => true,
  effect: ({ offers, unit }, base) => {
    const { tier, next } = reachedTier(offers, base)
    const text = (each: (typeof offers)[number]) => `满${thresholdText(each.from, unit)}可换购`
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      unlocked: offers.filter((offer) => offer.from <= base),
    }
  },
}
