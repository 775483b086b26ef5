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
  readonly invoice: InvoiceData
  readonly remark: string
  readonly shortage: Shortage
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** The last instant to pay it, however it is paid. */
  readonly payUntil: Date | null
  readonly expectedOn: string | null
  /** The group buy that the order belongs to. */
  readonly promotionId: number | null
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
})

/** The columns of `order_lines` that a line of a new order has. */
export const lineValues = (
  { orderNo }: NewOrder,
  { priced, goods, lotId, earnedBy, promised }: NewLine,
  index: number,
) => ({
  order_no: orderNo,
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
  earned_by: earnedBy,
  promised,
})
