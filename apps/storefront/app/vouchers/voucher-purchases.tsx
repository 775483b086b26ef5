import { type VoucherPurchaseWire, voucherCalls } from '@yaoji/contract/vouchers'
import { type PurchaseCode, type PurchaseState, purchaseStateOf } from '@yaoji/rules/vouchers/voucher-purchase'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { shortYuan, yuanText } from '../shell/kit/yuan.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { NothingYet } from '../shell/page/empty-state.tsx'
import { refundParts } from '../shell/payment/refund-parts.ts'
import { TransferPanel } from '../shell/payment/transfer-panel.tsx'
import { momentText } from '../shell/time/moment-text.ts'
import { PurchaseProof } from './purchase-proof.tsx'

const stateLooks: Readonly<Record<PurchaseState, string>> = {
  awaitingPayment: 'text-warning',
  awaitingReview: 'text-warning',
  completed: 'text-brand',
  cancelled: 'text-secondary',
}

/** Purchases, newest first: pay by transfer, show the proof, or cancel while nothing was paid. */
export function VoucherPurchases({
  purchases,
  onChanged,
}: {
  readonly purchases: readonly VoucherPurchaseWire[]
  readonly onChanged: () => void
}) {
  const [paying, setPaying] = useState<VoucherPurchaseWire | null>(null)
  if (purchases.length === 0) return <NothingYet>还没有购券记录</NothingYet>
  return (
    <>
      <Panel as="ul" under aria-label="购券记录">
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} onPay={() => setPaying(purchase)} onChanged={onChanged} />
        ))}
      </Panel>
      <Dialog open={paying !== null} onClose={() => setPaying(null)} title="转账购券" shape="wide">
        {paying && (
          <div className="p-4">
            <TransferPanel
              account={paying.company_account}
              due={paying.payable}
              remark="购券单号。"
              proof={
                <PurchaseProof
                  purchase={paying}
                  onSent={() => {
                    setPaying(null)
                    onChanged()
                  }}
                />
              }
            />
          </div>
        )}
      </Dialog>
    </>
  )
}

/** '已退 ¥980.00，退款中 ¥980.00' */
const backText = ({ paid_back, refund_under_way }: VoucherPurchaseWire): string =>
  refundParts({ refunded: paid_back, refund_under_way })
    .map(({ name, yuan }) => `${name} ${yuanText(yuan)}`)
    .join('，')

function Purchase({
  purchase,
  onPay,
  onChanged,
}: {
  readonly purchase: VoucherPurchaseWire
  readonly onPay: () => void
  readonly onChanged: () => void
}) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const cancel = async () => {
    if (!(await confirmDialog('确定取消这笔购券吗？', { title: '取消购券', decline: '再想想' }))) return
    const wish = { id: purchase.id }
    await run(async () => {
      await send(voucherCalls.cancel, wish, { idempotencyKey: key.of(wish) })
      onChanged()
    })
  }
  const payable = purchase.actions.includes('pay')
  const rejected = payable && purchase.transfer?.state === 'rejected'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 text-table last:border-0">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">
          {purchase.name} ×{purchase.number}
        </span>
        <span className="block text-note text-secondary numbers">
          {purchase.purchase_no} · {momentText(purchase.created_at)}
        </span>
        {rejected && (
          <span className="block text-note text-warning">
            凭证未通过：{purchase.transfer?.reason || '请核对后重新上传'}
          </span>
        )}
        {purchase.paid_back !== '0.00' && (
          <span className="block text-note text-secondary numbers">
            未使用的现金券退回原付款账户：{backText(purchase)}
          </span>
        )}
        {purchase.cancel_reason && <span className="block text-note text-secondary">{purchase.cancel_reason}</span>}
      </p>
      <strong className="text-price numbers">{yuanText(shortYuan(purchase.payable))}</strong>
      <span className={stateLooks[purchaseStateOf(purchase.status as PurchaseCode)]}>{purchase.status_label}</span>
      {payable && (
        <span className="ml-auto flex gap-2">
          <Button tone="plain" size="small" busy={busy} onClick={() => void cancel()}>
            取消
          </Button>
          <Button tone="brand" size="small" onClick={onPay}>
            去转账
          </Button>
        </span>
      )}
    </li>
  )
}
