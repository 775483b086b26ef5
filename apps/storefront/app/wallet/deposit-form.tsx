import { type DepositType, type DepositWire, depositCalls } from '@yaoji/contract/deposits'
import { parseYuan, typedYuan } from '@yaoji/rules/money/fen'
import { type FormEvent, type ReactNode, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'

/** How much will be transferred, for the recharge balance or the term; what is transferred comes after. */
export function DepositForm({
  type,
  label,
  proposed = '',
  children,
  onOpened,
}: {
  readonly type: DepositType
  readonly label: string
  readonly proposed?: string
  /** What the amount brings. */
  readonly children?: ReactNode
  readonly onOpened: (deposit: DepositWire) => void
}) {
  const [amount, setAmount] = useState(proposed)
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const fen = parseYuan(amount)
    if (amount === '') return setProblem('请输入金额')
    if (fen === null || fen <= 0) return setProblem('金额格式不正确，请输入大于0、最多两位小数的金额')
    setProblem('')
    const wish = { type, amount }
    const open = async () => {
      const { data } = await send(depositCalls.create, wish, { idempotencyKey: key.of(wish) })
      key.done()
      onOpened(data)
    }
    void run(open, { success: '已提交，请转账并上传凭证', refused: saidIn(setProblem) })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="p-4">
      <Field
        label={`${label}金额（元）`}
        inputMode="decimal"
        value={amount}
        problem={problem}
        hint="提交后显示收款账户与转账附言，从本单位对公账户转账并上传凭证，财务确认到账后入账；在线支付尚未接通"
        onChange={(event) => setAmount(typedYuan(event.target.value))}
      />
      {children}
      <Button type="submit" size="large" busy={busy} className="mt-3 w-full">
        {busy ? '正在提交…' : `提交${label}`}
      </Button>
    </form>
  )
}
