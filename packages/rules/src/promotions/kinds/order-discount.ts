import { share } from '../../money/fen.ts'
import { type AmountKind, type Named, noEffect } from '../kind.ts'
import { admitted, fields, list, termsOf, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'
import { lowestFirst, reachedTier } from '../tiers.ts'
import { thresholdText } from './full-reduction.ts'

const terms = termsOf('order_discount', {
  alsoFor: admitted,
  /** What is left to pay in basis points, 9400 = 9.4折. */
  tiers: list(fields({ from: whole, payBp: whole })),
})
type Terms = ReturnType<typeof terms>
export type OrderDiscount = Named & Terms

/**
 * Domain 2.4, law 8: 折 with at most one decimal: 9400 is 9.4折, 9000 is 9折. What is finer is said as the next higher one:
 * nobody pays more than what is promised.
 */
export const discountText = (payBp: number): string => `${Math.ceil(payBp / 100) / 10}折`

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
    for (const [index, { payBp }] of tiers.entries())
      if (payBp % 100 !== 0) say(`tiers.${index}.pay_bp`, `第${index + 1}档的折扣最多一位小数，如9.4折`)
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
