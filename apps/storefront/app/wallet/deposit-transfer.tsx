import { type DepositWire, depositCalls } from '@yaoji/contract/deposits'
import { send } from '../shell/api/send.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { CompanyAccount } from '../shell/payment/company-account.tsx'
import { TransferForm } from '../shell/payment/transfer-form.tsx'
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
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <div>
        <h3 className="mb-2 font-semibold">1. 转账到公司账户</h3>
        <CompanyAccount account={deposit.company_account} />
        <p className="mt-2 text-note text-secondary">
          请转账 <strong className="text-price numbers">{yuanText(deposit.amount)}</strong>
          ，附言填写转账码和单号。
        </p>
      </div>
      <div>
        <h3 className="mb-2 font-semibold">2. 上传转账凭证</h3>
        <TransferForm
          id={deposit.id}
          payerName={profile?.company ?? ''}
          due={deposit.amount}
          send={async (proof, idempotencyKey) => {
            await send(depositCalls.uploadProof, { id: deposit.id, ...proof }, { idempotencyKey })
            onSent()
          }}
        />
      </div>
      <p className="text-note text-secondary sm:col-span-2">
        3. 财务核对到账后{label}自动入账，结果会发到您的消息；还没有转账的，可稍后在{label}记录中点“去转账”继续。
      </p>
    </div>
  )
}
