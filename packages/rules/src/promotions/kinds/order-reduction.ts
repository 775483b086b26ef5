import { yuanText } from '../../money/fen.ts'
import { type AmountKind, type Named, noEffect } from '../kind.ts'
import { admitted, fields, list, repeats, termsOf, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'
import { lowestFirst, reachedTier, timesOf } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

const terms = termsOf('order_reduction', {
  repeats,
  alsoFor: admitted,
  tiers: list(fields({ from: whole, reduceFen: whole })),
})
type Terms = ReturnType<typeof terms>
export type OrderReduction = Named & Terms

/** Domain guide 2.4 step 5: off the whole order, measured on the lines after steps 1 and 2. */
export const orderReduction: AmountKind<Terms, OrderReduction> & { readonly measures: 'together' } = {
  does: 'amounts',
  kind: 'order_reduction',
  name: '整单满减',
  tag: '满',
  page: '/list',
  terms,
  faults: ({ tiers }, _, say) => {
    const gives = ({ reduceFen }: (typeof tiers)[number]) => reduceFen
    tierFaults(tiers, { gives, fromNothing: false, givesMoneyOnMoney: true, rises: true }, say)
  },
  level: 'order',
  acts: 'reduces',
  measures: 'together',
  unitOf: () => 'fen',
  admits: () => true,
  tiersOf: (promotion) =>
    lowestFirst(promotion.tiers).map((tier) => ({ from: tier.from, text: text(promotion, tier), brings: [] })),
  effect: (promotion, base, linesFen) => {
    const { tier, next } = reachedTier(promotion.tiers, base)
    return {
      ...noEffect,
      reachedText: tier ? text(promotion, tier) : '',
      next: next && { text: text(promotion, next.tier), from: next.tier.from, missing: next.missing },
      reduceFen: tier ? Math.min(linesFen, tier.reduceFen * timesOf(tier, base, promotion.repeats)) : 0,
    }
  },
}

const text = ({ repeats: often }: OrderReduction, { from, reduceFen }: OrderReduction['tiers'][number]) =>
  `${often ? '每满' : '满'}${thresholdText(from, 'fen')}减${yuanText(reduceFen)}`
