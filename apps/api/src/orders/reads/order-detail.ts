import type { OrderDetailWire } from '@yaoji/contract/orders'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import type { QualityNoticeKind } from '@yaoji/rules/orders/bought-lots'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { hasPicked } from '@yaoji/rules/orders/outbound-check'
import { kindOf } from '@yaoji/rules/promotions/kinds'
import { outcomeText } from '@yaoji/rules/promotions/outcome'
import { freightWire, reductionWires } from '@yaoji/views/cart/totals'
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { personNames } from '../../access/person-names.ts'
import { memberNames } from '../../members/member-names.ts'
import { readPayments } from '../../payments/read-payments.ts'
import { transferWire } from '../../payments/tender-wire.ts'
import type { Db } from '../../platform/database/database.ts'
import { qualityNotices, recalls } from '../../stock/published.ts'
import { shortages } from '../agreement.ts'
import { coldGoods } from '../cold/cold-wire.ts'
import { type EffectiveState, effectiveState } from '../effective-state.ts'
import type { House } from '../house.ts'
import { questionsOf } from '../lots/lot-questions.ts'
import { lotQuestionWires } from '../lots/lot-wires.ts'
import { pickList } from '../lots/pick-list.ts'
import { withdrawnLots } from '../lots/picked-lots.ts'
import { movesOf } from '../moves/read-moves.ts'
import { linesOf, type OrderLineRow, type OrderRow, readOrder, type Whose } from '../order-row.ts'
import { ownPickText } from '../refusals.ts'
import { orderLineLots, refunds, shipments } from '../tables.ts'
import { freedOrders } from './freed-orders.ts'
import { givenBack } from './given-back.ts'
import { moveWires, refundWires, shipmentWires, tracksOf } from './order-history.ts'
import type { LotOfLine } from './order-line-wire.ts'
import { orderWire } from './order-wire.ts'
import { progress } from './progress.ts'
import { sharedFacts, wireFacts } from './wire-facts.ts'

/** Everything of an order, as the buyer reads it; to staff also what the clerk who asks may not do with it. */
export async function orderDetail(
  house: House,
  db: Db,
  id: number,
  whose: Whose,
  at: Date,
  clerk: number | null = null,
): Promise<OrderDetailWire> {
  const order = await readOrder(db, id, whose)
  const lines = await linesOf(db, [id])
  const lots = await lotsOf(
    db,
    lines.map((line) => line.id),
  )
  const moves = await movesOf(db, id)
  const sent = await db.select().from(shipments).where(eq(shipments.orderId, id)).orderBy(asc(shipments.id))
  const back = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(asc(refunds.id))
  const paid = (await readPayments(db, 'order', [id])).get(id)!
  const shared = await sharedFacts(db, at)
  const now = effectiveState(order, at, shared.deadlines)
  const names = whose === 'anyone' ? await memberNames(db, [order.memberId]) : null
  const people = await personNames(
    db,
    [order.loginId, order.askedBy].filter((id) => id !== null),
  )
  const nameOf = (id: number | null) => (id === null ? '' : (people.get(id) ?? ''))
  const parts = await house.detailParts(db, order, lines, at)
  const warehouseName = (wanted: number) => shared.warehouses.find(({ id: each }) => each === wanted)?.name ?? ''
  return {
    ...orderWire(order, lines, lots, at, await wireFacts(house, db, shared, [order], lines)),
    ...(names ? { withdrawn_lots: await withdrawnWires(db, order, lines) } : {}),
    ...(names ? { pick_list: await pickList(db, order, lines, warehouseName, at) } : {}),
    ...(names ? { outbound_why_not: isPicked(order) && hasPicked(moves, clerk) ? ownPickText : '' } : {}),
    ...(names ? { buyer: names.get(order.memberId) ?? '', freed_orders: await freedOrders(db, order) } : {}),
    placed_by: nameOf(order.loginId),
    asked_by: nameOf(order.askedBy),
    remark: order.remark,
    shortage: order.shortage,
    shortage_label: shortages[order.shortage],
    address: {
      receiver: order.address.receiver,
      phone: order.address.phone,
      region_name: order.address.region_name,
      detail: order.address.detail,
    },
    freights: order.priced.freights.map((freight) => freightWire(freight, warehouseName)),
    reductions: reductionWires(order.priced.adjustments),
    add_on: formatYuan(sumFen(lines.map((line) => (line.source === 'add_on' ? line.payableFen : 0)))),
    promotions: (order.priced.outcomes ?? []).map((outcome) => ({
      kind_name: kindOf(outcome).name,
      name: outcome.name,
      state: outcome.state,
      text: outcomeText(outcome),
      amount: formatYuan(outcome.state === 'applied' ? outcome.amountFen : 0),
    })),
    slip_no: order.slipNo,
    slip_void: order.slipVoidedAt ? 1 : 0,
    shipments: shipmentWires(
      sent,
      await tracksOf(
        db,
        sent.map((parcel) => parcel.id),
      ),
    ),
    cold: await coldGoods(db, order, lines, whose),
    moves: moveWires(moves),
    refunds: refundWires(back, paid.returns),
    transfer: transferWire(paid.proof),
    lot_questions: lotQuestionWires(await questionsOf(db, id), lines, at),
    cancel_reason: cancelReason(order, now),
    given_back: await givenBack(db, order, paid.returns),
    ...parts,
    // A cancelled order earns nothing.
    cashback: now.state === 'cancelled' ? null : parts.cashback,
    progress: progress(
      moves,
      now,
      lines.some((line) => line.source === 'group'),
    ),
  }
}

const isPicked = ({ state }: OrderRow) => stateOfCode(state) === 'picked'

async function withdrawnWires(db: Db, order: OrderRow, lines: readonly OrderLineRow[]) {
  if (!isPicked(order)) return []
  const found = await withdrawnLots(db, lines)
  return found.map(({ goodsId, name, lotNo }) => ({ goods_id: goodsId, name, lot_no: lotNo }))
}

/** '' of an order that lives on: its slip was issued although somebody had asked to cancel it. */
function cancelReason(order: OrderRow, now: EffectiveState): string {
  if (now.state === 'cancelled' && stateOfCode(order.state) !== 'cancelled') return '超时未付款'
  return now.state === 'cancelled' || order.cancelRequestedAt ? order.cancelReason : ''
}

// By the table's name: a column alone would be the recall's own.
const recalled = sql<boolean>`exists (
  select from ${recalls} r
  where r.goods_id = order_line_lots.goods_id and r.lot_no = order_line_lots.lot_no and r.lifted_at is null)`

const notices = sql<readonly { readonly kind: QualityNoticeKind; readonly notice: string }[]>`coalesce((
  select json_agg(json_build_object('kind', n.kind, 'notice', n.notice) order by n.id) from ${qualityNotices} n
  where n.goods_id = order_line_lots.goods_id and coalesce(n.lot_no, order_line_lots.lot_no) = order_line_lots.lot_no
    and n.ended_at is null), '[]')`

export async function lotsOf(db: Db, lineIds: readonly number[]): Promise<LotOfLine[]> {
  if (lineIds.length === 0) return []
  return db
    .select({ ...getTableColumns(orderLineLots), recalled, notices })
    .from(orderLineLots)
    .where(inArray(orderLineLots.orderLineId, [...lineIds]))
    .orderBy(asc(orderLineLots.id))
}
