import type { CashbackKind } from '../kind.ts'
import { admitted, fields, list, repeats, termsOf, whole } from '../terms.ts'
import { tierFaults } from '../tier-faults.ts'

const terms = termsOf('cashback', {
  repeats,
  alsoFor: admitted,
  tiers: list(fields({ from: whole, backFen: whole })),
})

/** 满返: money back to the balance once the order is complete; it changes no amount of the order. */
export const cashback: CashbackKind<ReturnType<typeof terms>> = {
  does: 'cashback',
  kind: 'cashback',
  name: '满返',
  tag: '',
  page: '/hb',
  terms,
  faults: ({ tiers }, _, say) => {
    const gives = ({ backFen }: (typeof tiers)[number]) => backFen
    tierFaults(tiers, { gives, fromNothing: true, givesMoneyOnMoney: true, rises: true }, say)
  },
}
