import { useRouter } from '@tanstack/react-router'
import { type ReceiptOrderWire, receiptCalls } from '@yaoji/contract/receipts'
import { type FormEvent, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Field } from '../shell/kit/field.tsx'
import { showFirstProblem } from '../shell/kit/show-first-problem.ts'
import { saidIn, useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { fieldProblems } from '../shell/licences/picture-file.ts'
import { type PickedPicture, PicturePicker } from '../shell/licences/picture-picker.tsx'

type Problems = Readonly<Partial<Record<'received_on' | 'receiver' | 'pictures', string>>>

/** Takes the signed and stamped receipt of an order. Who hands it in has received the goods. */
export function ReceiptForm({ order }: { readonly order: ReceiptOrderWire }) {
  const router = useRouter()
  const { order_id: id, order_no, shipped_on, arrived_on, receipt } = order
  const [receivedOn, setReceivedOn] = useState(receipt?.received_on ?? arrived_on)
  const [receiver, setReceiver] = useState(receipt?.receiver ?? '')
  const [scans, setScans] = useState<readonly PickedPicture[]>([])
  const [problems, setProblems] = useState<Problems>({})
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const missing: Problems = {
      ...(receivedOn === '' ? { received_on: '请选择收货日期' } : {}),
      ...(receiver.trim() === '' ? { receiver: '请填写收货人姓名，与备案的收货人一致' } : {}),
      ...(scans.length === 0 ? { pictures: '请上传签字盖章的回执' } : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return void showFirstProblem(form.current)
    const input = { id, received_on: receivedOn, receiver, pictures: scans.map((scan) => scan.id).join(',') }
    const handIn = async () => {
      await send(receiptCalls.send, input, { idempotencyKey: key.of(input) })
      await router.invalidate()
    }
    const failed = (error: unknown) => {
      const said = fieldProblems(error)
      if (!said) return false
      setProblems(said)
      showFirstProblem(form.current)
      return true
    }
    void run(handIn, {
      success: '回执已提交，请等待审核',
      refused: saidIn((pictures) => setProblems({ pictures })),
      failed,
    })
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className="grid max-w-2xl gap-x-4 sm:grid-cols-2"
      aria-label={`上传回执：${order_no}`}
    >
      <Field
        label="收货日期"
        type="date"
        min={shipped_on}
        value={receivedOn}
        problem={problems.received_on}
        onChange={(event) => setReceivedOn(event.target.value)}
      />
      <Field
        label="收货人"
        autoComplete="off"
        maxLength={20}
        value={receiver}
        problem={problems.receiver}
        hint="在回执上签字的备案收货人"
        onChange={(event) => setReceiver(event.target.value)}
      />
      <div className="mt-3 sm:col-span-2">
        <PicturePicker
          purpose="file"
          label="签字盖章的回执（最多3个文件）"
          pictures={scans}
          problem={problems.pictures}
          onChange={setScans}
        />
        <Button type="submit" size="small" busy={busy}>
          {busy ? '正在提交…' : '提交回执'}
        </Button>
      </div>
    </form>
  )
}
