import { type VoucherPurchaseWire, voucherCalls } from '@yaoji/contract/vouchers'
import { useState } from 'react'
import { newKey, send } from '../shell/api.ts'
import { confirmDialog } from '../shell/dialogs.ts'
import { Button } from '../shell/parts/button.tsx'
import { Dialog } from '../shell/parts/dialog.tsx'
import { CompanyAccount } from '../shell/payment/company-account.tsx'
import { showProblem } from '../shell/problems.ts'
import { momentText, shortYuan } from './coupon-days.ts'
import { PurchaseSlip } from './purchase-slip.tsx'

/** Purchases, newest first: pay by transfer, show the slip, or cancel while nothing was paid. */
export function VoucherPurchases({
  purchases,
  onChanged,
}: {
  readonly purchases: readonly VoucherPurchaseWire[]
  readonly onChanged: () => void
}) {
  const [paying, setPaying] = useState<VoucherPurchaseWire | null>(null)
  if (purchases.length === 0)
    return (
      <p className="rounded-b-card border border-t-0 border-hairline bg-surface px-4 py-10 text-center text-secondary">
        还没有购券记录
      </p>
    )
  return (
    <>
      <ul aria-label="购券记录" className="rounded-b-card border border-t-0 border-hairline bg-surface">
        {purchases.map((purchase) => (
          <Purchase key={purchase.id} purchase={purchase} onPay={() => setPaying(purchase)} onChanged={onChanged} />
        ))}
      </ul>
      <Dialog open={paying !== null} onClose={() => setPaying(null)} title="转账购券" shape="wide">
        {paying && (
          <div className="grid gap-4 p-4 sm:grid-cols-2">
            <div>
              <h3 className="mb-2 font-semibold">1. 转账到公司账户</h3>
              <CompanyAccount account={paying.company_account} />
              <p className="mt-2 text-note text-secondary">
                请转账 <strong className="text-price numbers">¥{paying.payable}</strong>，附言填写转账码和购券单号。
              </p>
            </div>
            <div>
              <h3 className="mb-2 font-semibold">2. 上传转账凭证</h3>
              <PurchaseSlip
                purchase={paying}
                onSent={() => {
                  setPaying(null)
                  onChanged()
                }}
              />
            </div>
          </div>
        )}
      </Dialog>
    </>
  )
}

function Purchase({
  purchase,
  onPay,
  onChanged,
}: {
  readonly purchase: VoucherPurchaseWire
  readonly onPay: () => void
  readonly onChanged: () => void
}) {
  const [busy, setBusy] = useState(false)
  const [key] = useState(() => newKey())
  const cancel = async () => {
    if (!(await confirmDialog('确定取消这笔购券吗？', { title: '取消购券', decline: '再想想' }))) return
    setBusy(true)
    try {
      await send(voucherCalls.cancel, { id: purchase.id }, { idempotencyKey: key })
      onChanged()
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const rejected = purchase.status === 10 && purchase.transfer?.state === 'rejected'
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
        {purchase.cancel_reason && <span className="block text-note text-secondary">{purchase.cancel_reason}</span>}
      </p>
      <strong className="text-price numbers">¥{shortYuan(purchase.payable)}</strong>
      <span
        className={purchase.status === 70 ? 'text-brand' : purchase.status === 90 ? 'text-secondary' : 'text-warning'}
      >
        {purchase.status_label}
      </span>
      {purchase.actions.includes('pay') && (
        <span className="ml-auto flex gap-2">
          <Button tone="plain" size="small" busy={busy} onClick={() => void cancel()}>
            取消
          </Button>
          <Button tone="price" size="small" onClick={onPay}>
            去转账
          </Button>
        </span>
      )}
    </li>
  )
}
