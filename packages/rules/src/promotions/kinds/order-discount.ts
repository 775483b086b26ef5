import { share } from '../../money/fen.ts'
import { type AmountKind, type Named, noEffect } from '../kind.ts'
import { admitted, fields, list, termsOf, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'
import { lowestFirst, reachedTier } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

const terms = termsOf('order_discount', {
  alsoFor: admitted,
  /** What is left to pay in basis points, 9400 = 94折. */
  tiers: list(fields({ from: whole, payBp: whole })),
})
type Terms = ReturnType<typeof terms>
export type OrderDiscount = Named & Terms

/** 9400 is 94折, 9000 is 9折, 8850 is 88.5折. */
export const discountText = (payBp: number): string => `${String(payBp / 100).replace(/0$/, '')}折`

/** Domain guide 2.4 step 5. Spec §9: what is left to pay is rounded down. */
export const orderDiscount: AmountKind<Terms, OrderDiscount> & { readonly measures: 'together' } = {
  does: 'amounts',
  kind: 'order_discount',
  name: '整单折扣',
  tag: '折',
  page: '/list',
  terms,
  faults: ({ tiers }, _, say) => {
    const gives = ({ payBp }: (typeof tiers)[number]) => 10_000 - payBp
    tierFaults(tiers, { gives, fromNothing: true, givesMoneyOnMoney: false, rises: true }, say)
  },
  level: 'order',
  acts: 'reduces',
  measures: 'together',
  unitOf: () => 'fen',
  admits: () => true,
  tiersOf: ({ tiers }) => lowestFirst(tiers).map((tier) => ({ from: tier.from, text: text(tier), brings: [] })),
  effect: ({ tiers }, base, linesFen) => {
    const { tier, next } = reachedTier(tiers, base)
    return {
      ...noEffect,
      reachedText: tier ? text(tier) : '',
      next: next && { text: text(next.tier), from: next.tier.from, missing: next.missing },
      reduceFen: tier ? linesFen - share(linesFen, tier.payBp, 10_000) : 0,
    }
  },
}

const text = ({ from, payBp }: OrderDiscount['tiers'][number]) =>
  `${from > 0 ? `满${thresholdText(from, 'fen')}享` : '全场'}${discountText(payBp)}`
