import type { Outcome } from '@yaoji/rules/after-sales/case-kinds'

/** What each outcome means for who asks. */
export const outcomeDetails: Readonly<Record<Outcome, string>> = {
  refund_only: '商品不用寄回',
  return_refund: '审核通过后寄回商品',
  exchange: '寄回商品，验收后换发，无需付款',
  resend: '商品不用寄回，补发无需付款',
  price_difference: '商品留用，退还差价',
}
