import { type VoucherPurchaseWire, voucherCalls } from '@yaoji/contract/vouchers'
import { send } from '../shell/api/send.ts'
import { TransferForm } from '../shell/payment/transfer-form.tsx'
import { useShell } from '../shell/viewer/viewer.ts'

/** The proof of a voucher purchase's transfer. */
export function PurchaseProof({
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
      send={async (proof, idempotencyKey) => {
        await send(voucherCalls.uploadProof, { id: purchase.id, ...proof }, { idempotencyKey })
        onSent()
      }}
    />
  )
}
