import { useRouter } from '@tanstack/react-router'
import { afterSalesCalls } from '@yaoji/contract/after-sales'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { showFirstProblem } from '../../shell/kit/show-first-problem.ts'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../../shell/licences/picture-file.ts'

/** The buyer says by whom the goods travel back. */
export function ParcelForm({ id }: { readonly id: number }) {
  const router = useRouter()
  const [carrier, setCarrier] = useState('')
  const [waybill, setWaybill] = useState('')
  const [problems, setProblems] = useState<Readonly<Partial<Record<'carrier' | 'waybill', string>>>>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(carrier.trim() === '' && { carrier: '请输入承运单位' }),
      ...(waybill.trim() === '' && { waybill: '请输入运单号' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return void showFirstProblem(form.current)
    const input = { id, carrier, waybill }
    const sendIt = async () => {
      await send(afterSalesCalls.send, input, { idempotencyKey: key.of(input) })
      await router.invalidate()
    }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (!said) return false
      setProblems(said)
      return true
    }
    void run(sendIt, { success: '运单号已登记，仓库收到后会验收', failed })
  }
  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-label="登记寄回运单" className="border-t border-hairline pt-3">
      <div className="grid max-w-2xl gap-x-4 sm:grid-cols-2">
        <Field
          label="承运单位"
          maxLength={40}
          value={carrier}
          problem={problems.carrier}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <Field
          label="运单号"
          maxLength={60}
          autoComplete="off"
          value={waybill}
          problem={problems.waybill}
          onChange={(event) => setWaybill(event.target.value)}
        />
      </div>
      <Button type="submit" size="small" busy={busy}>
        {busy ? '正在登记…' : '登记运单号'}
      </Button>
    </form>
  )
}
