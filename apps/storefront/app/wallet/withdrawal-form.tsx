import { type WithdrawalAccountWire, walletCalls } from '@yaoji/contract/wallet'
import { isPaymentPassword, validationTexts } from '@yaoji/rules/members/validation'
import { type FormEvent, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { ForgotPaymentPassword } from '../shell/payment/forgot-payment-password.tsx'

/** How much goes to the company's own account, confirmed with the payment password. */
export function WithdrawalForm({
  account,
  balance,
  onAsked,
}: {
  readonly account: WithdrawalAccountWire
  readonly balance: string
  readonly onAsked: () => void
}) {
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState({ amount: '', password: '' })
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      amount: amountProblem(amount, balance),
      password: isPaymentPassword(password) ? '' : validationTexts.paymentPassword,
    }
    setProblem(wrong)
    if (wrong.amount || wrong.password) return
    const wish = { amount }
    const ask = async () => {
      await send(walletCalls.withdraw, { ...wish, password }, { idempotencyKey: key.of(wish) })
      key.done()
      onAsked()
    }
    const say = (said: string) => setProblem({ amount: '', password: said })
    void run(ask, { success: '提现申请已提交，金额已从余额中冻结', refused: saidIn(say) })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="space-y-1 p-4">
      <p className="mb-3 text-table text-secondary">
        提现至本单位对公账户：{account.account_name}，{account.bank}，{account.account}
      </p>
      <Field
        label="提现金额（元）"
        inputMode="decimal"
        value={amount}
        problem={problem.amount}
        hint={`可提现${yuanText(balance)}，提交后即冻结，财务复核后打款`}
        onChange={(event) => setAmount(event.target.value.trim())}
      />
      <Field
        label="支付密码"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={password}
        problem={problem.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" busy={busy} className="w-full">
        {busy ? '正在提交…' : '确认提现'}
      </Button>
      <p className="text-center">
        <ForgotPaymentPassword />
      </p>
    </form>
  )
}

function amountProblem(amount: string, balance: string): string {
  const fen = fenOf(amount)
  if (fen <= 0) return '请输入提现金额'
  return fen > fenOf(balance) ? `余额不足，当前可提现${yuanText(balance)}` : ''
}
