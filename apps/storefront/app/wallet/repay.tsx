import type { CreditWire } from '@yaoji/contract/wallet'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { useState } from 'react'
import { Button } from '../shell/kit/button.tsx'
import { fenOf } from '../shell/kit/yuan.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { DepositDialog } from './deposit-dialog.tsx'

/** What is due is proposed; where nothing is due yet, all that is owed. */
function proposedYuan({ bills, used }: CreditWire): string {
  const due = bills.filter(({ state }) => state === 'due' || state === 'overdue')
  const dueFen = sumFen(due.map(({ open }) => fenOf(open)))
  return dueFen > 0 ? formatYuan(dueFen) : used
}

/** Announces a repayment, where something is owed. */
export function Repay({ credit, onOpened }: { readonly credit: CreditWire; readonly onOpened: () => void }) {
  const [open, setOpen] = useState(false)
  const gap = useDutyGap('manage')
  if (fenOf(credit.used) <= 0) return null
  if (gap !== '') return <DutyNote gap={gap} className="" />
  return (
    <>
      <Button tone="brand" onClick={() => setOpen(true)}>
        去还款
      </Button>
      <DepositDialog
        {...{ open, title: '账期还款', type: 'term', label: '还款', proposed: proposedYuan(credit) }}
        onClose={() => setOpen(false)}
        onOpened={onOpened}
      />
    </>
  )
}
