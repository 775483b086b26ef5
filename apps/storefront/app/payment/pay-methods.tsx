import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { PayPageWire } from '@yaoji/contract/payments'
import { useState } from 'react'
import { Card } from '../shell/kit/card.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { openTender, TenderChoice } from '../shell/payment/tender-choice.tsx'
import { TransferPanel } from '../shell/payment/transfer-panel.tsx'
import { useShell } from '../shell/viewer/viewer.ts'
import { ProofForm } from './order-proof.tsx'
import { PasswordForm } from './password-form.tsx'

/** The ways to pay an order that waits for its money. */
export function PayMethods({ pay, detail }: { readonly pay: PayPageWire; readonly detail: OrderDetailWire }) {
  const { order, methods } = pay
  const { profile } = useShell()
  const [wanted, setWanted] = useState(order.pay_method)
  const method = openTender(methods, wanted)
  const proof = <ProofForm key={profile?.company ?? ''} order={order} payerName={profile?.company ?? ''} />
  if (pay.blocked)
    return (
      <Card title="暂不能付款">
        <p role="alert" className="rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          {pay.blocked}
          <SiteLink to="/zzzj" className="ml-2 font-semibold text-brand underline">
            去更新证照
          </SiteLink>
        </p>
        <h3 className="mt-4 mb-2 font-semibold">已经转账的，请上传凭证</h3>
        {proof}
      </Card>
    )
  return (
    <Card title="选择支付方式">
      <TenderChoice methods={methods} chosen={method} onChoose={setWanted} />
      <p className="mt-2 text-note text-secondary">在线支付（微信、支付宝、网银）尚未接通，请使用以上方式付款。</p>
      {method === 'transfer' && (
        <div className="mt-4">
          <TransferPanel
            account={pay.company_account}
            due={order.due}
            remark={`订单号，便于财务核对到账。${order.kind === 'ephedrine' ? '含麻订单须由本单位对公账户付款，户名不一致将退回。' : ''}`}
            wide
            proof={
              <>
                {detail.transfer?.state === 'rejected' && (
                  <p role="status" className="mb-2 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
                    上次提交的凭证未通过{detail.transfer.reason && `：${detail.transfer.reason}`}，请核对后重新上传。
                  </p>
                )}
                {proof}
              </>
            }
          />
        </div>
      )}
      {method !== undefined && method !== 'transfer' && (
        <PasswordForm key={method} orderId={order.id} method={method} payable={order.due} />
      )}
    </Card>
  )
}
