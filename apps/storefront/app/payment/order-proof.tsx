import { useRouter } from '@tanstack/react-router'
import type { OrderWire } from '@yaoji/contract/orders'
import { paymentCalls } from '@yaoji/contract/payments'
import { send } from '../shell/api/send.ts'
import { TransferForm } from '../shell/payment/transfer-form.tsx'

/** The proof of an order's transfer. */
export function ProofForm({ order, payerName }: { readonly order: OrderWire; readonly payerName: string }) {
  const router = useRouter()
  return (
    <TransferForm
      id={order.id}
      payerName={payerName}
      due={order.due}
      send={async (proof, idempotencyKey) => {
        await send(paymentCalls.uploadProof, { id: order.id, ...proof }, { idempotencyKey })
        await router.navigate({ to: '/cart/step4', search: { id: order.id } })
      }}
    />
  )
}
