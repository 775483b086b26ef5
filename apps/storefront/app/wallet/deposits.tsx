import { type DepositWire, depositCalls } from '@yaoji/contract/deposits'
import type { DepositState } from '@yaoji/rules/wallet/deposit'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { NothingYet } from '../shell/page/empty-state.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DepositTransfer } from './deposit-transfer.tsx'

const looks: Readonly<Record<DepositState, string>> = {
  awaitingPayment: 'text-warning',
  awaitingReview: 'text-warning',
  completed: 'text-brand',
  cancelled: 'text-secondary',
}

interface Deposits {
  readonly rows: readonly DepositWire[]
  /** 充值 or 还款. */
  readonly label: string
  readonly onChanged: () => void
}

/** Top-ups or repayments, newest first: transfer, show the proof, ask how far it is. */
export function Deposits({ rows, label, onChanged }: Deposits) {
  const [paying, setPaying] = useState<DepositWire | null>(null)
  if (rows.length === 0) return <NothingYet>{`还没有${label}记录`}</NothingYet>
  return (
    <>
      <Panel as="ul" under aria-label={`${label}记录`}>
        {rows.map((row) => (
          <Deposit key={row.id} row={row} label={label} onPay={setPaying} onChanged={onChanged} />
        ))}
      </Panel>
      <Dialog open={paying !== null} onClose={() => setPaying(null)} title={`转账${label}`} shape="wide">
        {paying && (
          <DepositTransfer
            deposit={paying}
            label={label}
            onSent={() => {
              setPaying(null)
              onChanged()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

function Deposit({
  row,
  label,
  onPay,
  onChanged,
}: {
  readonly row: DepositWire
  readonly label: string
  readonly onPay: (deposit: DepositWire) => void
  readonly onChanged: () => void
}) {
  const { busy, run } = useAction()
  const gap = useDutyGap('manage')
  const key = useIdempotencyKey()
  const wish = { id: row.id }
  const cancel = async () => {
    if (!(await confirmDialog('确定取消吗？已转账的请先上传凭证。', { title: '取消', decline: '再想想' }))) return
    await run(async () => {
      await send(depositCalls.cancel, wish, { idempotencyKey: key.of(wish) })
      onChanged()
    })
  }
  const pay = () => run(async () => onPay((await send(depositCalls.pay, { ...wish, method: 'transfer' })).data))
  const check = () =>
    run(
      async () => {
        const { data } = await send(depositCalls.check, wish)
        onChanged()
        return data
      },
      { success: ({ state_label }) => state_label },
    )
  const rejected = row.can_pay === 1 && row.transfer?.state === 'rejected'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0">
      <p className="min-w-0 flex-1 basis-56">
        <span className="numbers">{row.deposit_no}</span>
        <span className="block text-note text-secondary numbers">{minuteText(row.created_at)}</span>
        {row.bonus !== '0.00' && (
          <span className="block text-note text-price numbers">到账另送返利 {yuanText(row.bonus)}</span>
        )}
        {row.can_pay === 1 && row.expires_at !== null && (
          <span className="block text-note text-secondary numbers">
            请于{minuteText(row.expires_at)}前转账并上传凭证，逾期自动取消
          </span>
        )}
        {row.state === 'awaitingReview' && (
          <span className="block text-note text-secondary">
            凭证已提交，财务核对到账后{label}自动入账，结果会发到您的消息
          </span>
        )}
        {rejected && (
          <span className="block text-note text-warning">凭证未通过：{row.transfer?.reason || '请核对后重新上传'}</span>
        )}
        {row.cancel_reason !== '' && <span className="block text-note text-secondary">{row.cancel_reason}</span>}
      </p>
      <strong className="numbers">{yuanText(row.amount)}</strong>
      <span className={looks[row.state]}>{row.state_label}</span>
      {row.can_pay === 1 && gap === '' && (
        <span className="ml-auto flex gap-2">
          <Button tone="plain" size="small" busy={busy} onClick={() => void cancel()}>
            取消
          </Button>
          <Button tone="brand" size="small" busy={busy} onClick={() => void pay()}>
            去转账
          </Button>
        </span>
      )}
      {row.state === 'awaitingReview' && (
        <Button tone="plain" size="small" busy={busy} onClick={() => void check()}>
          查询到账
        </Button>
      )}
    </li>
  )
}
