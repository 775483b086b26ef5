import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import type { PayMethod } from '@yaoji/rules/orders/deadlines'
import { orderStates } from '@yaoji/rules/orders/order-state'
import type { KnownGoods } from '../goods/known-goods.ts'
import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { AgreedAddress, AgreedCart, Shortage } from './agreement.ts'
import type { OrderRow } from './order-row.ts'

export interface NewLine {
  readonly priced: PricedLine
  readonly goods: KnownGoods
  /** The lot that the buyer chose (near expiry). */
  readonly lotId?: number | null
  /** Of a gift: the numbers of the order's lines that earned it. */
  readonly earnedBy?: readonly number[] | null
}
export interface NewOrder {
  readonly orderNo: string
  readonly purchaseNo: string
  readonly kind: 'normal' | 'ephedrine'
  readonly memberId: number
  readonly loginId: number
  readonly payMethod: PayMethod
  readonly priced: AgreedCart
  readonly lines: readonly NewLine[]
  readonly address: AgreedAddress
  readonly remark: string
  readonly shortage: Shortage
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly expectedOn: string | null
  /** The group buy that the order belongs to. */
  readonly promotionId?: number | null
}

/** What of a placed order its makers go on with; the rest is what they drafted. */
export type PlacedOrder = Pick<
  OrderRow,
  'id' | 'orderNo' | 'memberId' | 'kind' | 'state' | 'version' | 'payableFen' | 'payMethod'
>

const ordersText = `
  insert into orders (order_no, member_id, login_id, purchase_no, kind, state, pay_method, goods_fen, reduction_fen,
    freight_fen, payable_fen, priced, address, remark, shortage, created_at, expires_at, expected_on,
    promotion_id)
  select * from jsonb_to_recordset($1::jsonb) as o (order_no text, member_id bigint, login_id bigint, purchase_no text,
    kind text, state smallint, pay_method text, goods_fen bigint, reduction_fen bigint, freight_fen bigint,
    payable_fen bigint, priced jsonb, address jsonb, remark text, shortage text, created_at timestamptz,
    expires_at timestamptz, expected_on date, promotion_id bigint)
  returning id, order_no`

const linesText = `
  insert into order_lines (order_id, line_no, goods_id, warehouse_id, name, spec, maker, unit, dosage_form, approval_no,
    measure, picture_hash, photographed, tax_rate_bp, tax_code, ordered, unit_fen, amount_fen, payable_fen,
    source, source_id, lot_id, earned_by)
  select * from jsonb_to_recordset($1::jsonb) as l (order_id bigint, line_no int, goods_id bigint, warehouse_id bigint,
    name text, spec text, maker text, unit text, dosage_form text, approval_no text, measure text, picture_hash text,
    photographed boolean, tax_rate_bp int, tax_code text, ordered int, unit_fen bigint, amount_fen bigint,
    payable_fen bigint, source text, source_id bigint, lot_id bigint, earned_by int[])`

/** Two statements whatever the number of orders and lines. */
export async function insertOrders(tx: Transaction, drafts: readonly NewOrder[]): Promise<readonly PlacedOrder[]> {
  const rows = await namedQuery<[id: number, orderNo: string]>(tx, {
    name: 'insert-orders',
    text: ordersText,
    values: [JSON.stringify(drafts.map(orderValues))],
  })
  const idOf = new Map(rows.map(([id, orderNo]) => [orderNo, id]))
  const lines = drafts.flatMap((draft) => draft.lines.map((line, index) => lineValues(idOf, draft, line, index)))
  await namedQuery(tx, { name: 'insert-order-lines', text: linesText, values: [JSON.stringify(lines)] })
  return drafts.map(({ orderNo, memberId, kind, priced, payMethod }) => {
    const id = idOf.get(orderNo)
    if (id === undefined) throw new Error(`order ${orderNo} got no row`)
    const state = orderStates.awaitingPayment.code
    return { id, orderNo, memberId, kind, state, version: 1, payableFen: priced.payableFen, payMethod }
  })
}

const orderValues = (draft: NewOrder) => ({
  order_no: draft.orderNo,
  member_id: draft.memberId,
  login_id: draft.loginId,
  purchase_no: draft.purchaseNo,
  kind: draft.kind,
  state: orderStates.awaitingPayment.code,
  pay_method: draft.payMethod,
  goods_fen: draft.priced.goodsFen,
  reduction_fen: draft.priced.goodsFen - draft.priced.afterAdjustmentsFen,
  freight_fen: draft.priced.freightFen,
  payable_fen: draft.priced.payableFen,
  priced: draft.priced,
  address: draft.address,
  remark: draft.remark,
  shortage: draft.shortage,
  created_at: draft.createdAt,
  expires_at: draft.expiresAt,
  expected_on: draft.expectedOn,
  promotion_id: draft.promotionId ?? null,
})

function lineValues(
  idOf: ReadonlyMap<string, number>,
  order: NewOrder,
  { priced, goods, lotId, earnedBy }: NewLine,
  index: number,
) {
  return {
    order_id: idOf.get(order.orderNo),
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
    lot_id: lotId ?? null,
    earned_by: earnedBy ?? null,
  }
}
