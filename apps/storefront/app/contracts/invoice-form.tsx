import { type InvoiceDataWire, invoiceDataCalls } from '@yaoji/contract/invoice-data'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../shell/licences/picture-file.ts'
import { InvoiceFields } from '../shell/unit-form/invoice-fields.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'

interface InvoiceFormProps {
  readonly invoice: InvoiceDataWire
  readonly onStated: (invoice: InvoiceDataWire) => void
  /** Absent where there is nothing to go back to. */
  readonly onCancel?: (() => void) | undefined
}

/** States or changes what invoices are made out from. */
export function InvoiceForm({ invoice, onStated, onCancel }: InvoiceFormProps) {
  const form = useInvoiceForm(invoice.change?.fields ?? invoice.fields ?? {})
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const place = useRef<HTMLFormElement>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setProblem('')
    if (!form.judge()) {
      setProblem('请按提示更正后再提交')
      return void showFirstProblem(place.current)
    }
    const state = async () =>
      (await send(invoiceDataCalls.state, form.typed, { idempotencyKey: key.of(form.typed) })).data
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (!said) return false
      form.blame(said)
      showFirstProblem(place.current)
      return true
    }
    const success = ({ change }: InvoiceDataWire) => (change ? '开票资料已提交，核对通过后生效' : '开票资料已生效')
    void run(state, { success, refused: saidIn(setProblem), failed }).then((answer) => answer && onStated(answer))
  }

  return (
    <form ref={place} onSubmit={onSubmit} noValidate aria-label="开票资料" className="mt-3 max-w-3xl space-y-2">
      <InvoiceFields of={form} title={invoice.title} taxNo={invoice.tax_no} />
      <p role="alert" className="min-h-5 text-table text-price">
        {problem}
      </p>
      <div className="flex gap-3">
        <Button type="submit" busy={busy}>
          {busy ? '正在提交…' : '提交开票资料'}
        </Button>
        {onCancel && (
          <Button tone="plain" onClick={onCancel}>
            取消
          </Button>
        )}
      </div>
    </form>
  )
}
