import { useRouter } from '@tanstack/react-router'
import { paymentCalls } from '@yaoji/contract/payments'
import type { AccountTenderWire } from '@yaoji/contract/tenders'
import { isPaymentPassword, validationTexts } from '@yaoji/rules/members/validation'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { ForgotPaymentPassword } from '../shell/payment/forgot-payment-password.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

/** The six-digit payment password; a wrong one says how many tries are left. */
export function PasswordForm({
  orderId,
  method,
  payable,
}: {
  readonly orderId: number
  readonly method: AccountTenderWire
  readonly payable: string
}) {
  const router = useRouter()
  const { refreshProfile } = useShell()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const input = useRef<HTMLInputElement>(null)
  const pay = (event: FormEvent) => {
    event.preventDefault()
    if (!isPaymentPassword(password)) {
      setProblem(validationTexts.paymentPassword)
      input.current?.focus()
      return
    }
    setProblem('')
    const wish = { id: orderId, method }
    const take = async () => {
      await send(paymentCalls.pay, { ...wish, password }, { idempotencyKey: key.of(wish) })
      void refreshProfile()
      await router.navigate({ to: '/cart/step4', search: { id: orderId } })
    }
    const say = (text: string) => {
      setProblem(text)
      input.current?.focus()
    }
    const forget = () => {
      setPassword('')
      return false
    }
    void run(take, { failed: forget, refused: saidIn(say) })
  }
  return (
    <form method="post" noValidate onSubmit={pay} className="mt-4 max-w-sm">
      <NeedsScript what="付款" />
      <label className="block">
        <span className="text-table text-secondary">支付密码</span>
        <input
          ref={input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          placeholder="6 位数字"
          className="mt-1 h-11 w-full rounded-control border border-hairline px-3 text-center text-lg tracking-[0.5em] placeholder:text-body placeholder:tracking-normal placeholder:text-secondary"
          value={password}
          aria-invalid={problem !== ''}
          aria-describedby="password-problem"
          onChange={(event) => {
            setPassword(event.target.value.normalize('NFKC').replace(/\D/g, ''))
            setProblem('')
          }}
        />
      </label>
      <p id="password-problem" role="alert" className="mt-1 mb-2 min-h-5 text-table text-price">
        {problem}
      </p>
      <Button type="submit" tone="brand" size="large" busy={busy} className="w-full">
        {busy ? '正在支付…' : `确认${method === 'term' ? '使用账期' : '支付'} ${yuanText(payable)}`}
      </Button>
      <p className="mt-1 text-center">
        <ForgotPaymentPassword />
      </p>
    </form>
  )
}
