import { formatYuan } from '@yaoji/rules/money/fen'
import { type PayRefusal, payRefusalText } from '@yaoji/rules/payments/pay-methods'
import type { PaymentPasswordRefusal } from '../access/payment-password.ts'
import { refusals, refused, ruled } from '../platform/refusal.ts'

/** Every no of the payments room. */
export const refuse = refusals({
  'payments.*': ruled<PayRefusal>(payRefusalText),
  'payments.password.*': ruled<PaymentPasswordRefusal>(passwordText),
  // Another purchase of the member took the money a moment ago.
  'payments.balanceGone': refused('余额不足'),
  'payments.termGone': refused('账期可用额度不足'),
  'payments.otherAmount': refused(
    ({ saidFen, dueFen }: { readonly saidFen: number; readonly dueFen: number }) =>
      `凭证金额¥${formatYuan(saidFen)}与应付金额¥${formatYuan(dueFen)}不符，请驳回并说明原因`,
  ),
  'payments.otherPayer': refused(
    ({ payer, buyer }: { readonly payer: string; readonly buyer: string }) =>
      `含麻订单的付款单位“${payer}”与购货单位“${buyer}”不一致，不能确认到账，请驳回`,
  ),
})

function passwordText(refusal: PaymentPasswordRefusal): string {
  switch (refusal.kind) {
    case 'unset':
      return '请先设置支付密码'
    case 'wrong':
      return `支付密码错误，还可尝试${refusal.left}次`
    case 'locked':
      return '支付密码错误次数过多，请15分钟后再试'
  }
}
