import type { Replacement } from '@yaoji/rules/after-sales/case-kinds'
import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import type { ChosenTender } from '@yaoji/rules/money/tenders'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { OrderFacts } from '@yaoji/rules/orders/priced-from'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import type { LotPieces } from '@yaoji/rules/stock/lot-promise'
import type { KnownGoods } from '../goods/known-goods.ts'
import type { AgreedAddress, AgreedCart, Shortage } from './agreement.ts'

export interface NewLine {
  readonly priced: PricedLine
  readonly goods: KnownGoods
  /** The lot that the buyer chose (near expiry). */
  readonly lotId: number | null
  /** Of a gift: the numbers of the order's lines that earned it. */
  readonly earnedBy: readonly number[] | null
  /** The lots that first expiry would take for it now. */
  readonly promised: readonly LotPieces[]
  /** The pieces in whose place it is sent; null: it is bought. */
  readonly replaces: ReplacedPieces | null
}
export interface ReplacedPieces {
  readonly lineId: number
  readonly lotNo: string
  /** The line that was paid for. */
  readonly rootId: number
}
export interface NewOrder {
  readonly orderNo: string
  readonly purchaseNo: string
  readonly kind: 'normal' | 'ephedrine'
  readonly memberId: number
  readonly loginId: number | null
  /** The login that asked a colleague to place it. */
  readonly askedBy: number | null
  readonly tender: ChosenTender
  /** Line ids inside are the order's line numbers. */
  readonly priced: AgreedCart
  readonly facts: OrderFacts
  readonly lines: readonly NewLine[]
  readonly address: AgreedAddress
  /** Null: of goods that are sent again for an order from before this was kept. */
  readonly invoice: InvoiceData | null
  readonly remark: string
  readonly shortage: Shortage
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The last instant to pay it, however it is paid. */
  readonly payUntil: Date | null
  readonly expectedOn: string | null
  /** The group buy that the order belongs to. */
  readonly promotionId: number | null
  /** The order whose goods it sends again; null: it is bought. */
  readonly replaces: { readonly orderId: number; readonly kind: Replacement } | null
  /** Facts for the audit row. */
  readonly data: Record<string, unknown>
}

/** The columns of `orders` that a new one has. */
export const orderValues = (draft: NewOrder) => ({
  order_no: draft.orderNo,
  member_id: draft.memberId,
  login_id: draft.loginId,
  asked_by: draft.askedBy,
  purchase_no: draft.purchaseNo,
  kind: draft.kind,
  state: orderStates.awaitingPayment.code,
  tender: draft.tender,
  goods_fen: draft.priced.goodsFen,
  reduction_fen: draft.priced.goodsFen - draft.priced.afterAdjustmentsFen,
  freight_fen: draft.priced.freightFen,
  payable_fen: draft.priced.payableFen,
  priced: draft.priced,
  address: draft.address,
  invoice: draft.invoice,
  remark: draft.remark,
  shortage: draft.shortage,
  created_at: draft.createdAt,
  expires_at: draft.expiresAt,
  pay_until: draft.payUntil,
  expected_on: draft.expectedOn,
  promotion_id: draft.promotionId,
  replaces: draft.replaces?.orderId ?? null,
  replacement: draft.replaces?.kind ?? null,
})

/** The columns of `order_lines` that a line of a new order says, each with its type in a list. */
export const lineTypes = {
  line_no: 'int[]',
  goods_id: 'bigint[]',
  warehouse_id: 'bigint[]',
  name: 'text[]',
  spec: 'text[]',
  maker: 'text[]',
  unit: 'text[]',
  dosage_form: 'text[]',
  approval_no: 'text[]',
  measure: 'text[]',
  picture_hash: 'text[]',
  photographed: 'boolean[]',
  tax_rate_bp: 'int[]',
  tax_code: 'text[]',
  ordered: 'int[]',
  unit_fen: 'bigint[]',
  amount_fen: 'bigint[]',
  payable_fen: 'bigint[]',
  source: 'text[]',
  source_id: 'bigint[]',
  lot_id: 'bigint[]',
  // Lists in a list would all have to be of one length.
  earned_by: 'text[]',
  replaces_line: 'bigint[]',
  replaces_lot: 'text[]',
  root_line: 'bigint[]',
} as const
export type LineColumn = keyof typeof lineTypes

/** What a line says in each of them. */
export const lineValues = (
  { priced, goods, lotId, earnedBy, replaces }: NewLine,
  index: number,
): Readonly<Record<LineColumn, string | number | boolean | null>> => ({
  line_no: index + 1,
  goods_id: goods.id,
  warehouse_id: priced.warehouseId,
  name: goods.name,
  spec: goods.spec,
  maker: goods.maker,
  unit: goods.unit,
  dosage_form: goods.dosageForm,
  approval_no: goods.approvalNo,
  measure: goods.measure,
  picture_hash: goods.pictureHash,
  photographed: goods.photographed,
  tax_rate_bp: goods.taxRateBp,
  tax_code: goods.taxCode,
  ordered: priced.quantity,
  unit_fen: priced.unitFen,
  amount_fen: priced.amountFen,
  payable_fen: priced.payableFen,
  source: priced.source,
  source_id: priced.sourceId,
  lot_id: lotId,
  earned_by: earnedBy && `{${earnedBy.join()}}`,
  replaces_line: replaces?.lineId ?? null,
  replaces_lot: replaces?.lotNo ?? null,
  root_line: replaces?.rootId ?? null,
})
