import type { DepositType, DepositWire } from '@yaoji/contract/deposits'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../shell/kit/dialog.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositTransfer } from './deposit-transfer.tsx'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly type: DepositType
  readonly label: string
  readonly proposed?: string
  readonly children?: ReactNode
  readonly onClose: () => void
  /** It was announced, and its transfer was shown or put off. */
  readonly onOpened: () => void
}

/** How much, and at once where to transfer it to: nobody has to look for the account. */
export function DepositDialog({ open, title, type, label, proposed, children, onClose, onOpened }: Props) {
  const [announced, setAnnounced] = useState<DepositWire | null>(null)
  const end = () => {
    onClose()
    if (!announced) return
    setAnnounced(null)
    onOpened()
  }
  return (
    <Dialog
      open={open}
      onClose={end}
      title={announced ? `转账${label}` : title}
      {...(announced && { shape: 'wide' as const })}
    >
      {announced ? (
        <DepositTransfer deposit={announced} label={label} onSent={end} />
      ) : (
        <DepositForm type={type} label={label} {...(proposed && { proposed })} onOpened={setAnnounced}>
          {children}
        </DepositForm>
      )}
    </Dialog>
  )
}
