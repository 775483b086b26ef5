/** Reasons a buyer may give, with the codes the ERP knows. */
export const cancelReasons = {
  '-1': '其他原因',
  '-2': '配送信息有误',
  '-3': '商品买错了',
  '-4': '重复下单',
  '-5': '忘记使用优惠券',
  '-6': '其他渠道价更低',
  '-7': '不想买了',
} as const

/** Domain 2.4, law 4: the reason of an order of which the warehouse found nothing. The store's own: no buyer can give it. */
export const shortageCancel = { code: -8, label: '缺货取消' } as const

/** Domain 2.6: a reason is one of the codes; said in the buyer's own words it is 其他原因 with these words. */
export const saidReason = (said: string): { readonly code: number; readonly reason: string } =>
  Object.hasOwn(cancelReasons, said) ? inWords(Number(said), '') : { code: -1, reason: said }

/** A code alone says nothing to the clerk who decides on it: its words go along. */
export const inWords = (code: number, reason: string): { readonly code: number; readonly reason: string } => ({
  code,
  reason: reason || (cancelReasons[String(code) as keyof typeof cancelReasons] ?? ''),
})
