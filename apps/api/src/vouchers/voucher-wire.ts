import type { VoucherMoveWire, VoucherProductWire, VoucherPurchaseWire, VoucherWire } from '@yaoji/contract/vouchers'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { purchaseStateAt, purchaseStateOf, purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { type PaidHow, underWayFen } from '../payments/read-payments.ts'
import type { CompanyAccount } from '../payments/settings.ts'
import { transferWire } from '../payments/tender-wire.ts'
import type { PurchaseRow, VoucherRow, voucherProducts } from './tables.ts'
import type { VoucherUse } from './voucher-ledger.ts'

/** The most vouchers of one purchase. */
const mostAtOnce = 99

export function productWire(row: typeof voucherProducts.$inferSelect): VoucherProductWire {
  const left = row.stock === null ? mostAtOnce : row.stock - row.sold
  return {
    id: row.id,
    name: row.name,
    slogan: row.slogan,
    face: formatYuan(row.faceFen),
    price: formatYuan(row.priceFen),
    saved: formatYuan(row.faceFen - row.priceFen),
    sold_out: left > 0 ? 0 : 1,
    most: Math.min(mostAtOnce, left),
  }
}

export const voucherWire = (row: VoucherRow, isUnderWay = false): VoucherWire => ({
  id: row.id,
  voucher_no: row.voucherNo,
  name: row.name,
  face: formatYuan(row.faceFen),
  left: formatYuan(row.leftFen),
  paid_back: row.paidBackAt ? 1 : 0,
  refund_under_way: isUnderWay ? 1 : 0,
  created_at: row.createdAt.toISOString(),
})

export function purchaseWire(
  row: PurchaseRow,
  { paid, unused }: { readonly paid: PaidHow | undefined; readonly unused: number },
  account: CompanyAccount,
  at: Date,
): VoucherPurchaseWire {
  const state = purchaseStateAt(row, at)
  const unpaid = state === 'awaitingPayment'
  const ranOut = state !== purchaseStateOf(row.state)
  const returns = paid?.returns ?? []
  return {
    id: row.id,
    purchase_no: row.purchaseNo,
    name: row.name,
    number: row.quantity,
    face: formatYuan(row.faceFen),
    payable: formatYuan(row.payableFen),
    status: purchaseStates[state].code,
    status_label: purchaseStates[state].label,
    created_at: row.createdAt.toISOString(),
    expires_at: unpaid && row.expiresAt ? Math.floor(row.expiresAt.getTime() / 1000) : null,
    cancel_reason: ranOut ? '超时未付款' : row.cancelReason,
    transfer: transferWire(paid?.proof ?? null),
    unused,
    paid_back: formatYuan(sumFen(returns.map(({ amountFen }) => amountFen))),
    refund_under_way: formatYuan(underWayFen(returns)),
    actions: unpaid ? ['pay', 'cancel'] : [],
    company_account: { ...account, remark: row.purchaseNo, code: paid?.transferCode ?? '' },
  }
}

const useNames: Readonly<Record<VoucherUse, string>> = {
  issue: '购券',
  purchase: '订单抵扣',
  refund: '订单取消退回',
  short_pick: '缺货退回',
  return: '退货退回',
  price_difference: '退补价退回',
  pay_back: '退券退款',
}
export interface MoveRow {
  readonly id: number
  readonly voucherNo: string
  readonly name: string
  readonly useType: VoucherUse
  readonly amountFen: number
  readonly afterFen: number
  readonly orderId: number | null
  readonly at: Date
}
export const moveWire = (row: MoveRow): VoucherMoveWire => ({
  id: row.id,
  voucher_no: row.voucherNo,
  name: row.name,
  use_name: useNames[row.useType],
  amount: formatYuan(row.amountFen),
  after: formatYuan(row.afterFen),
  order_id: row.orderId ?? 0,
  at: row.at.toISOString(),
})
