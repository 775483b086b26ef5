import { type WithdrawalWire, walletCalls } from '@yaoji/contract/wallet'
import type { WithdrawalState } from '@yaoji/rules/wallet/withdrawal'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { NothingYet } from '../shell/page/empty-state.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'

const looks: Readonly<Record<WithdrawalState, string>> = {
  asked: 'text-warning',
  approved: 'text-warning',
  paid: 'text-brand',
  refused: 'text-price',
  cancelled: 'text-secondary',
}

interface Withdrawals {
  readonly rows: readonly WithdrawalWire[]
  readonly onChanged: () => void
}

/** What was asked for, newest first: how much, where to, how far it is. */
export function Withdrawals({ rows, onChanged }: Withdrawals) {
  if (rows.length === 0) return <NothingYet>还没有提现记录</NothingYet>
  return (
    <Panel as="ul" under aria-label="提现记录">
      {rows.map((row) => (
        <Withdrawal key={row.id} row={row} onChanged={onChanged} />
      ))}
    </Panel>
  )
}

function Withdrawal({ row, onChanged }: { readonly row: WithdrawalWire; readonly onChanged: () => void }) {
  const { busy, run } = useAction()
  const gap = useDutyGap('manage')
  const key = useIdempotencyKey()
  const cancel = async () => {
    const sure = await confirmDialog('撤销后金额退回余额，确定撤销吗？', { title: '撤销提现', decline: '再想想' })
    if (!sure) return
    const wish = { id: row.id }
    await run(
      async () => {
        await send(walletCalls.cancelWithdrawal, wish, { idempotencyKey: key.of(wish) })
        onChanged()
      },
      { success: '已撤销，金额已退回余额' },
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0">
      <p className="min-w-0 flex-1 basis-64">
        {row.bank} {row.account}
        <span className="block text-note text-secondary numbers">
          {row.withdrawal_no} · {minuteText(row.created_at)}
        </span>
        {row.reason !== '' && <span className="block text-note text-price">退回原因：{row.reason}</span>}
        {row.reference !== '' && (
          <span className="block text-note text-secondary numbers">银行流水号 {row.reference}</span>
        )}
      </p>
      <strong className="numbers">{yuanText(row.amount)}</strong>
      <span className={looks[row.state]}>{row.state_label}</span>
      {row.can_cancel === 1 && gap === '' && (
        <Button tone="plain" size="small" busy={busy} onClick={() => void cancel()}>
          撤销
        </Button>
      )}
    </li>
  )
}
