import type { ReceiptState } from '@yaoji/rules/orders/ephedrine-receipt'
import { call, type Nothing } from './call.ts'
import type { PaperPictureWire } from './licences.ts'

/** Goods that a receipt speaks of, lot by lot. */
export interface ReceiptGoodsWire {
  readonly name: string
  readonly ypgg: string
  readonly sccj: string
  readonly bzdw: string
  readonly lots: readonly { readonly lot_no: string; readonly expires_on: string; readonly number: number }[]
}
/** What was handed in last. */
export interface ReceiptWire {
  readonly id: number
  readonly received_on: string
  readonly receiver: string
  readonly sent_by: string
  readonly sent_at: string
  /** Why it was rejected; ''. */
  readonly reason: string
  /** Shown under the addresses of papers. */
  readonly pictures: readonly PaperPictureWire[]
}
/** An order of ephedrine preparations that was shipped, with its receipt. */
export interface ReceiptOrderWire {
  readonly order_id: number
  readonly order_no: string
  readonly state: ReceiptState
  readonly state_name: string
  readonly shipped_on: string
  /** '' while it is on its way. */
  readonly arrived_on: string
  /** The last day for the receipt; '' while nothing is owed. */
  readonly due_on: string
  /** Days until then, below 0 when it is over; null while nothing is owed. */
  readonly days_left: number | null
  readonly goods: readonly ReceiptGoodsWire[]
  readonly receipt: ReceiptWire | null
}

export type ReceiptTab = 'open' | 'approved'

export const receiptCalls = {
  /** open: what is owed, waits or was rejected; the order that was shipped first comes first. */
  list: call<{ readonly page?: number; readonly state?: ReceiptTab }, readonly ReceiptOrderWire[]>(
    'GET',
    '/api/receipts',
    'member',
  ),
  /** pictures: '7,8', sent before by `licenceCalls.sendPicture`. Who hands in has received the goods. */
  send: call<
    { readonly id: number; readonly received_on: string; readonly receiver: string; readonly pictures: string },
    Nothing
  >('POST', '/api/receipts/{id}', 'member', { duty: 'receive', keepsPrevious: true, idempotent: true }),
}
