import { type DepositWire, depositCalls } from '@yaoji/contract/deposits'
import { send } from '../shell/api/send.ts'
import { TransferForm } from '../shell/payment/transfer-form.tsx'
import { TransferPanel } from '../shell/payment/transfer-panel.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

/** Where to transfer what was announced, the proof of it, and what follows. */
export function DepositTransfer({
  deposit,
  label,
  onSent,
}: {
  readonly deposit: DepositWire
  readonly label: string
  readonly onSent: () => void
}) {
  const { profile } = useShell()
  return (
    <div className="space-y-4 p-4">
      <TransferPanel
        account={deposit.company_account}
        due={deposit.amount}
        remark="单号。"
        proof={
          <TransferForm
            id={deposit.id}
            payerName={profile?.company ?? ''}
            due={deposit.amount}
            send={async (proof, idempotencyKey) => {
              await send(depositCalls.uploadProof, { id: deposit.id, ...proof }, { idempotencyKey })
              onSent()
            }}
          />
        }
      />
      <p className="text-note text-secondary">
        3. 财务核对到账后{label}自动入账，结果会发到您的消息；还没有转账的，可稍后在{label}记录中点“去转账”继续。
      </p>
    </div>
  )
}
