import { type FormEvent, useState } from 'react'
import { Button } from '../../shell/kit/button.tsx'
import { Dialog } from '../../shell/kit/dialog.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'

/** Sends a list back, with the reason that the purchaser reads. */
export function DeclineDialog({
  onClose,
  onDecline,
}: {
  readonly onClose: () => void
  readonly onDecline: (reason: string, idempotencyKey: string) => Promise<void>
}) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    if (!given) return setProblem('请填写退回原因')
    void run(() => onDecline(given, key.of({ reason: given })), {
      success: '已退回，商品已放回购物车',
      refused: saidIn(setProblem),
    })
  }
  return (
    <Dialog open title="退回采购申请" onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-2 p-5">
        <Field
          label="退回原因"
          name="reason"
          maxLength={100}
          value={reason}
          problem={problem}
          hint="提交人会看到；商品会放回本单位的购物车"
          onChange={(event) => {
            setReason(event.target.value)
            setProblem('')
          }}
        />
        <div className="flex justify-end gap-2">
          <Button tone="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" tone="ink" busy={busy}>
            退回
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
