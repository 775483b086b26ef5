import { call, type Flag, type Nothing, type Yuan } from './call.ts'
import type { CompanyAccountWire, TransferWire } from './tenders.ts'

/** A voucher that can be bought. */
export interface VoucherProductWire {
  readonly id: number
  readonly name: string
  readonly slogan: string
  readonly face: Yuan
  readonly price: Yuan
  readonly saved: Yuan
  readonly sold_out: Flag
  /** The most that may be bought at once. */
  readonly most: number
}
export interface VoucherWire {
  readonly id: number
  readonly voucher_no: string
  readonly name: string
  readonly face: Yuan
  readonly left: Yuan
  /** 1: it was unused, and the store gave back what was paid for it. */
  readonly paid_back: Flag
  /** 1: the money has not arrived yet. */
  readonly refund_under_way: Flag
  readonly created_at: string
}
/** A voucher at the checkout, with what it would pay. */
export interface VoucherChoiceWire extends VoucherWire {
  readonly taken: Yuan
}
export interface VoucherMoveWire {
  readonly id: number
  readonly voucher_no: string
  readonly name: string
  /** 购券, 订单抵扣, 订单退回 … */
  readonly use_name: string
  readonly amount: Yuan
  readonly after: Yuan
  readonly order_id: number
  readonly at: string
}
export interface VoucherPurchaseWire {
  readonly id: number
  readonly purchase_no: string
  readonly name: string
  readonly number: number
  readonly face: Yuan
  readonly payable: Yuan
  /** 10 待付款, 15 待审核, 70 已完成, 90 已取消. */
  readonly status: number
  readonly status_label: string
  readonly created_at: string
  /** Seconds since 1970; null when nothing expires. */
  readonly expires_at: number | null
  readonly cancel_reason: string
  /** The last proof, if one was shown. */
  readonly transfer: TransferWire | null
  /** How many of its vouchers nothing was paid with. */
  readonly unused: number
  /** What was given back for vouchers that were returned unused, and what of it has not arrived yet. */
  readonly paid_back: Yuan
  readonly refund_under_way: Yuan
  readonly actions: readonly ('pay' | 'cancel')[]
  readonly company_account: CompanyAccountWire
  /** The buyer; only staff see it. */
  readonly buyer?: string
}

const wish = { duty: 'manage', keepsPrevious: true, idempotent: true } as const

export const voucherCalls = {
  products: call<Nothing, readonly VoucherProductWire[]>('GET', '/api/vouchers/products', 'member'),
  /** Those with something left first. */
  mine: call<{ page?: number }, readonly VoucherWire[]>('GET', '/api/vouchers', 'member'),
  log: call<{ page?: number }, readonly VoucherMoveWire[]>('GET', '/api/vouchers/log', 'member'),
  purchases: call<{ page?: number }, readonly VoucherPurchaseWire[]>('GET', '/api/vouchers/purchases', 'member'),
  /** payable: what the page said it costs. */
  buy: call<{ product_id: number; number: number; payable: Yuan }, VoucherPurchaseWire>(
    'POST',
    '/api/vouchers/purchases',
    'member',
    wish,
  ),
  cancel: call<{ id: number }, VoucherPurchaseWire>('POST', '/api/vouchers/purchases/{id}/cancel', 'member', wish),
  /** multipart: file, payer_name, amount */
  uploadProof: call<{ id: number; payer_name: string; amount: Yuan; file: Blob }, VoucherPurchaseWire>(
    'POST',
    '/api/vouchers/purchases/{id}/slip',
    'member',
    wish,
  ),
}
