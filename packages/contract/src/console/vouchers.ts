import { type AwaitsApproval, call } from '../call.ts'
import type { VoucherPurchaseWire } from '../vouchers.ts'

/** Two pairs of eyes: who confirms that money came is never who bought. */
const permission = 'transfers.confirm'
const deciding = { permission, keepsPrevious: true, idempotent: true } as const

/** What finance does with voucher purchases. */
export const voucherConsoleCalls = {
  purchases: call<{ page?: number; status?: number }, readonly VoucherPurchaseWire[]>(
    'GET',
    '/console/api/voucher_purchases',
    'staff',
    { permission },
  ),
  proofFile: call<{ id: number }, Blob>('GET', '/console/api/voucher_purchases/{id}/transfer_slip', 'staff', {
    permission,
  }),
  confirm: call<{ id: number }, VoucherPurchaseWire>(
    'POST',
    '/console/api/voucher_purchases/{id}/confirm_transfer',
    'staff',
    deciding,
  ),
  reject: call<{ id: number; reason: string }, VoucherPurchaseWire>(
    'POST',
    '/console/api/voucher_purchases/{id}/reject_transfer',
    'staff',
    deciding,
  ),
  /**
   * Unused vouchers go back for what was paid for them, by the way it came; another clerk approves. number: how many of
   * the purchase; absent: all that are unused.
   */
  payBack: call<{ id: number; number?: number; reason: string }, AwaitsApproval>(
    'POST',
    '/console/api/voucher_purchases/{id}/pay_back',
    'staff',
    { ...deciding, permission: 'returns.settle' },
  ),
}
