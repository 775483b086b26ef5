import { type PaidPrice, whatIsPaid } from '@yaoji/rules/payments/closed-tenders'
import type { PayFacts } from '@yaoji/rules/payments/pay-choices'
import type { Means } from './means.ts'

/** What the rules of tenders must know of a purchase and its buyer. `payableFen`: what is left to pay. */
export const payFacts = (
  purchase: Pick<PayFacts, 'kind' | 'payableFen'> & { readonly priced: PaidPrice },
  { balanceFen, rechargeFen, hasPaymentPassword, creditTerm }: Means,
): PayFacts => ({
  ...whatIsPaid(purchase.kind, purchase.priced),
  payableFen: purchase.payableFen,
  balanceFen,
  rechargeFen,
  hasPaymentPassword,
  creditTerm,
})
