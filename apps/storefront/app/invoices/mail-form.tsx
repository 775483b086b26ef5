import { useRouter } from '@tanstack/react-router'
import { type InvoiceWire, invoiceCalls } from '@yaoji/contract/invoices'
import { mailStates } from '@yaoji/rules/invoices/invoice-mail'
import { isEmail } from '@yaoji/rules/members/validation'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { type FormEvent, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'

const looks: Readonly<Record<NonNullable<InvoiceWire['mailed']>['state'], string>> = {
  asked: 'text-secondary',
  sent: 'text-secondary',
  refused: 'text-warning',
}

/** What became of the last mail. */
export function Mailed({ mailed }: { readonly mailed: NonNullable<InvoiceWire['mailed']> }) {
  const at = new Date(mailed.at)
  return (
    <span className={`block text-note ${looks[mailed.state]}`}>
      {mailStates[mailed.state]}
      {mailed.state === 'refused' && '，请检查邮箱后重新发送'}：<span className="break-all">{mailed.email}</span>
      <span className="whitespace-nowrap numbers">
        {' '}
        {dayOf(at)} {timeOf(at)}
      </span>
    </span>
  )
}

interface MailButtonFacts {
  readonly row: InvoiceWire
  readonly open: boolean
  readonly onOpen: () => void
}

export function MailButton({ row, open, onOpen }: MailButtonFacts) {
  if (useDutyGap('settle')) return null
  return (
    <Button
      tone="plain"
      size="small"
      aria-expanded={open}
      aria-label={`发邮件：发票 ${row.invoice_no}`}
      onClick={onOpen}
    >
      发邮件
    </Button>
  )
}

/** Where to: what the invoice data name, unless another address is typed. */
export function MailForm({ row, onDone }: { readonly row: InvoiceWire; readonly onDone: () => void }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const [email, setEmail] = useState(row.mailed?.email ?? row.receive_email)
  const [problem, setProblem] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wish = { id: row.id, email: email.trim() }
    if (!isEmail(wish.email)) return setProblem('请填写正确的邮箱')
    void run(
      async () => {
        await send(invoiceCalls.mail, wish, { idempotencyKey: key.of(wish) })
        onDone()
        await router.invalidate()
      },
      { success: '正在发送，稍后可在此查看结果', refused: saidIn(setProblem) },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="order-last col-span-full lg:max-w-lg lg:justify-self-end lg:w-full">
      <Field
        label="接收发票的邮箱"
        type="email"
        autoComplete="email"
        value={email}
        problem={problem}
        onChange={({ target }) => {
          setEmail(target.value)
          setProblem('')
        }}
        after={
          <Button type="submit" busy={busy}>
            发送
          </Button>
        }
      />
    </form>
  )
}
