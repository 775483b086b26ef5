import { ApiError } from '@yaoji/client/api-error'
import { passwordCalls } from '@yaoji/contract/passwords'
import { checkNewPaymentPassword, paymentPasswordWeaknessTexts } from '@yaoji/rules/members/payment-password'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Field } from '../../shell/kit/field.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { PhoneCodeFields } from '../../shell/phone-code/phone-code-fields.tsx'
import { usePhoneCode } from '../../shell/phone-code/use-phone-code.ts'
import { EditForm, type Editing } from './edit-form.tsx'

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Domain guide: the payment password is set and changed after a code to the phone of the account. */
export function PaymentPasswordDialog({
  base,
  leadsBack,
  onClose,
  onSaved,
}: Editing & { readonly leadsBack: boolean }) {
  const phone = usePhoneCode('paymentPassword', base.phone)
  const [digits, setDigits] = useState('')
  const [again, setAgain] = useState('')
  const [weak, setWeak] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const differs = weak === '' && again.length === 6 && again !== digits
  const submit = async () => {
    setProblem('')
    const checked = checkNewPaymentPassword(digits, base.phone)
    if (!checked.ok) return setWeak(paymentPasswordWeaknessTexts[checked.refusal.kind])
    if (again !== digits) return setProblem('两次输入的支付密码不一致')
    const proven = await phone.prove()
    if (!proven) return
    const save = async () => {
      await send(passwordCalls.setPaymentPassword, { password: digits, ticket: proven.ticket })
      await onSaved()
    }
    const failed = (error: unknown) => {
      const text = error instanceof ApiError ? error.errors.password?.[0] : undefined
      if (text) setWeak(text)
      return text !== undefined
    }
    const success = leadsBack ? '支付密码已设置，继续付款' : '支付密码已设置'
    await run(save, { success, failed, refused: saidIn(setProblem) })
  }
  const title = base.has_payment_password === 1 ? '修改支付密码' : '设置支付密码'
  return (
    <EditForm title={title} problem={problem} busy={busy || phone.proving} onClose={onClose} onSubmit={submit}>
      <PhoneCodeFields of={phone} />
      <Field
        label="支付密码"
        name="payment_password"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={digits}
        problem={weak}
        hint="6位数字，不要用连续、重复的数字或生日"
        onChange={(event) => {
          setDigits(digitsOf(event.target.value))
          setWeak('')
        }}
      />
      <Field
        label="确认支付密码"
        name="payment_password_again"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={again}
        problem={differs ? '两次输入的支付密码不一致' : ''}
        onChange={(event) => setAgain(digitsOf(event.target.value))}
      />
    </EditForm>
  )
}
