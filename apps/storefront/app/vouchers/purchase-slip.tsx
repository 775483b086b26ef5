import { type VoucherPurchaseWire, voucherCalls } from '@yaoji/contract/vouchers'
import { send } from '../shell/api/send.ts'
import { TransferForm } from '../shell/payment/transfer-form.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

/** The slip of a voucher purchase's transfer. */
export function PurchaseSlip({
  purchase,
  onSent,
}: {
  readonly purchase: VoucherPurchaseWire
  readonly onSent: () => void
}) {
  const { profile } = useShell()
  return (
    <TransferForm
      id={purchase.id}
      payerName={profile?.company ?? ''}
      due={purchase.payable}
      send={async (slip, idempotencyKey) => {
        await send(voucherCalls.uploadProof, { id: purchase.id, ...slip }, { idempotencyKey })
        onSent()
      }}
    />
  )
}
