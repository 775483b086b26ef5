import type { PaymentPasswordRefusal } from './payment-password.ts'

/** Why the payment password was not taken, in the buyer's words. */
export function paymentPasswordText(refusal: PaymentPasswordRefusal): string {
  switch (refusal.kind) {
    case 'unset':
      return '请先设置支付密码'
    case 'wrong':
      return `支付密码错误，还可尝试${refusal.left}次`
    case 'locked':
      return '支付密码错误次数过多，请15分钟后再试'
  }
}
