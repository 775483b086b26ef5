import { accept, type Result, reject } from '../money/result.ts'
import { isPaymentPassword, validationTexts } from './validation.ts'

export type PaymentPasswordWeakness =
  | { readonly kind: 'shape' }
  | { readonly kind: 'easy' }
  | { readonly kind: 'phone' }

/**
 * Domain guide: six digits. Our choice (decision 0102): not counted up or down, not repeated, not a birthday, and not six
 * digits in a row of the owner's phone.
 */
export function checkNewPaymentPassword(digits: string, phone: string): Result<null, PaymentPasswordWeakness> {
  if (!isPaymentPassword(digits)) return reject({ kind: 'shape' })
  if (isCounted(digits) || isRepeated(digits) || isBirthday(digits)) return reject({ kind: 'easy' })
  return phone.includes(digits) ? reject({ kind: 'phone' }) : accept(null)
}

export const paymentPasswordWeaknessTexts: Readonly<Record<PaymentPasswordWeakness['kind'], string>> = {
  shape: validationTexts.paymentPassword,
  easy: '支付密码不能是连续、重复的数字或生日，请换一个',
  phone: '支付密码不能是手机号中的数字，请换一个',
}

const isCounted = (digits: string) => '01234567890'.includes(digits) || '09876543210'.includes(digits)
/** 111111, 121212, 123123, 112233. */
const isRepeated = (digits: string) => /^(\d{1,3})\1+$|^(\d)\2(\d)\3(\d)\4$/.test(digits)
/** 880808, as year, month and day. */
const isBirthday = (digits: string) => /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits)
