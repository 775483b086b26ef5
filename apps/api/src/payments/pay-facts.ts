import type { PricedCart } from '@yaoji/rules/cart/priced-cart'
import type { PayFacts } from '@yaoji/rules/payments/pay-methods'
import type { Means } from './means.ts'

/** What the rules of tenders must know of a purchase and its buyer. `payableFen`: what is left to pay. */
export const payFacts = (
  purchase: Pick<PayFacts, 'kind' | 'payableFen'> & { readonly priced: Pick<PricedCart, 'adjustments' | 'lines'> },
  means: Means,
): PayFacts => ({
  kind: purchase.kind,
  payableFen: purchase.payableFen,
  balanceFen: means.balanceFen,
  hasPaymentPassword: means.hasPaymentPassword,
  term: means.term,
  couponUsed: purchase.priced.adjustments.some((adjustment) => adjustment.source === 'coupon'),
  sources: [...new Set(purchase.priced.lines.map((line) => line.source))],
})
