import type { VoucherWire } from '@yaoji/contract/vouchers'

/** A voucher that went back says what an order says of its refund. */
export function stateOf({
  paid_back,
  refund_under_way,
  left,
}: Pick<VoucherWire, 'paid_back' | 'refund_under_way' | 'left'>): string {
  if (paid_back === 1) return refund_under_way === 1 ? '退款中' : '已退'
  return left === '0.00' ? '已用完' : '结算时使用'
}
