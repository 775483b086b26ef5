/** Why money moved: the `use_type` of ledger rows, with what the buyer reads. */
export const useTypes = {
  top_up: '充值',
  purchase: '消费',
  refund: '订单退款',
  short_pick: '缺货退款',
  return: '退货冲红',
  price_difference: '退补价',
  withdrawal: '提现',
  withdrawal_back: '提现退回',
  bonus: '充值返利',
  rebate: '返利',
  credit_grant: '授信',
  repayment: '账期还款',
  sign_in: '签到',
  order_points: '订单积分',
  gift: '礼品兑换',
  gift_return: '礼品取消退回',
  prize: '抽奖奖励',
  lapse: '积分到期',
} as const
export type UseType = keyof typeof useTypes

/** What a buyer reads of a kind; of one that is not known, its own word. */
export const useTypeLabel = (useType: string): string => useTypes[useType as UseType] ?? useType

/** What moves a balance, in the order in which a page offers them. */
export const moneyUseTypes = [
  'top_up',
  'bonus',
  'purchase',
  'refund',
  'short_pick',
  'return',
  'price_difference',
  'rebate',
  'repayment',
  'withdrawal',
  'withdrawal_back',
] as const satisfies readonly UseType[]
