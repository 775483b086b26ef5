/** The kinds of coupons as the buyer chooses among them; the number is what the calls take, undefined is all of them. */
export const couponTypes = [
  { type: undefined, label: '全部' },
  { type: 1, label: '通用券' },
  { type: 2, label: '中药券' },
  { type: 3, label: '非中药券' },
  { type: 4, label: '品牌券' },
] as const
