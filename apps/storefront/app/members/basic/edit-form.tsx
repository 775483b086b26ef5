import type { BaseWire } from '@yaoji/contract/members'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../shell/kit/button.tsx'
import { Dialog } from '../../shell/kit/dialog.tsx'

/** What every dialog of the page is given. */
export interface Editing {
  readonly base: BaseWire
  readonly onClose: () => void
  readonly onSaved: () => Promise<void>
}

/** A dialog with a form: its fields, what is wrong as a whole, and the two buttons. */
export function EditForm({
  title,
  action = '保存',
  problem,
  busy,
  onClose,
  onSubmit,
  children,
}: {
  readonly title: string
  /** The word on the button. */
  readonly action?: string
  readonly problem: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form onSubmit={submit} noValidate className="space-y-2 p-5">
        {children}
        <p role="alert" className="min-h-5 text-table text-price">
          {problem}
        </p>
        <div className="flex justify-end gap-2">
          <Button tone="plain" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? '请稍候…' : action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
