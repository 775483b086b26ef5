import { orderListCalls } from '@yaoji/contract/order-lists'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Dialog } from '../../shell/kit/dialog.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'

/** Keeps goods and quantities as a list under a name. */
export function KeepList({ lines, label = '存为清单' }: { readonly lines: string; readonly label?: string }) {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const save = () => {
    if (name.trim() === '') return
    const wish = { name, lines }
    void run(
      async () => {
        await send(orderListCalls.save, wish, { idempotencyKey: key.of(wish) })
        key.done()
        setOpen(false)
      },
      { success: `已保存为“${name}”`, refused: saidIn(setProblem) },
    )
  }
  return (
    <>
      <Button tone="plain" size="small" disabled={lines === ''} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        <div className="p-5">
          <Field
            label="清单名称"
            value={name}
            maxLength={30}
            problem={problem}
            onChange={(event) => {
              setName(event.target.value)
              setProblem('')
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              // The dialog stands inside the sheet's form, which Enter would send into the cart.
              event.preventDefault()
              event.stopPropagation()
              save()
            }}
          />
          <Button className="mt-2 w-full" busy={busy} disabled={name.trim() === ''} onClick={save}>
            保存
          </Button>
        </div>
      </Dialog>
    </>
  )
}
