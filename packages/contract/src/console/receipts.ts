import { call } from '../call.ts'
import type { ReceiptGoodsWire, ReceiptWire } from '../receipts.ts'

/** A receipt of an ephedrine order that a buyer handed in. */
export interface ReceiptCaseWire extends ReceiptWire {
  readonly order_id: number
  readonly order_no: string
  readonly member_id: number
  readonly member: string
  readonly state: 'pending' | 'rejected' | 'approved'
  readonly state_name: string
  readonly decided_by: string
  readonly decided_at: string
}
/** A paper on file whose signature or seal the receipt is held against. */
export interface ReceiptSampleWire {
  readonly kind: string
  readonly name: string
  readonly person_name: string
  readonly valid_until: string
  readonly pictures: readonly number[]
}
export interface ReceiptDetailWire extends ReceiptCaseWire {
  readonly goods: readonly ReceiptGoodsWire[]
  readonly samples: readonly ReceiptSampleWire[]
  /** What speaks against it: '收货人“…”不在备案中'. */
  readonly findings: readonly string[]
}

const permission = 'receipts.approve'
const path = '/console/api/receipts'

/** Where quality holds receipts against the signatures and seals on file. */
export const receiptConsoleCalls = {
  list: call<{ readonly page?: number; readonly state?: string }, readonly ReceiptCaseWire[]>('GET', path, 'staff', {
    permission,
  }),
  one: call<{ readonly id: number }, ReceiptDetailWire>('GET', `${path}/{id}`, 'staff', { permission }),
  /** `reason` goes to the buyer with a rejection. */
  decide: call<
    { readonly id: number; readonly verdict: 'pass' | 'reject'; readonly reason?: string },
    ReceiptDetailWire
  >('POST', `${path}/{id}/decide`, 'staff', { permission, keepsPrevious: true, idempotent: true }),
}
