import { sumFen } from '@yaoji/rules/money/fen'
import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import { type LineRefund, refundedByHand, refundTenders, shortPick } from '@yaoji/rules/orders/refund'
import { eq, sql } from 'drizzle-orm'
import { lockTenders, returnTender } from '../payments/tenders.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { UseType } from '../wallet/post.ts'
import type { PickedLine } from './console/picked-lines.ts'
import type { Reaction } from './house.ts'
import type { OrderRow } from './order-row.ts'
import { orders, refunds } from './tables.ts'

interface RefundedLine extends LineRefund {
  readonly orderLineId: number
}
interface Giving {
  readonly kind: 'short_pick' | 'cancel' | 'after_sales'
  readonly useType: UseType
  /** Names the refund once and for all. */
  readonly key: string
  readonly amountFen: number
  readonly lines: readonly RefundedLine[]
}
type Refunded = Pick<OrderRow, 'id' | 'orderNo' | 'memberId'>

/** Before anything else of an order is given back, what paid it is locked. */
export const lockMoney: Reaction = async (tx, { orderId }) => {
  await lockTenders(tx, orderId)
}

/** The reaction to `closed` and `returned`: what was paid goes back by the way it came. */
export async function giveMoneyBack(tx: Transaction, moved: OrderMoved, stamp: Stamp): Promise<void> {
  const order = { id: moved.orderId, orderNo: moved.orderNo, memberId: moved.memberId }
  if (moved.event === 'returned') return giveBack(tx, order, stamp, ofReturn(moved))
  const amountFen = moved.money.paidFen - moved.money.refundedFen
  if (moved.act === 'shortage') return giveBack(tx, order, stamp, ofShortage(moved, amountFen))
  const key = `order:${order.id}:cancel`
  return giveBack(tx, order, stamp, { kind: 'cancel', useType: 'refund', key, amountFen, lines: [] })
}

/** Nothing of the order leaves: each line's whole net price, and all freight. */
const ofShortage = ({ orderId, lines }: OrderMoved, amountFen: number): Giving => ({
  kind: 'short_pick',
  useType: 'short_pick',
  key: `order:${orderId}:short_pick`,
  amountFen,
  lines: lines.map((line) => ({
    lineId: line.lineNo,
    quantity: line.ordered,
    amountFen: line.payableFen,
    orderLineId: line.id,
  })),
})

const ofReturn = ({ orderId, version, lines, back }: OrderMoved): Giving => ({
  kind: 'after_sales',
  useType: 'return',
  key: `order:${orderId}:return:${version}`,
  amountFen: sumFen(back.map(({ amountFen }) => amountFen)),
  lines: back.map(({ lineNo, quantity, amountFen }) => ({
    lineId: lineNo,
    quantity,
    amountFen,
    orderLineId: lines.find((line) => line.lineNo === lineNo)?.id ?? 0,
  })),
})

/** Domain guide 2.6, "缺货退款": fewer picked than ordered gives back the difference at the agreed net price. */
export async function refundShortPick(
  tx: Transaction,
  order: OrderRow,
  lines: readonly PickedLine[],
  stamp: Stamp,
): Promise<void> {
  const short = shortPick(
    lines.map((line) => ({
      lineId: line.lineNo,
      ordered: line.ordered,
      picked: line.picked,
      payableFen: line.payableFen,
      refundedQuantity: 0,
      gift: line.gift,
      warehouseId: line.warehouseId,
    })),
    order.priced.freights,
  )
  const idOf = new Map(lines.map((line) => [line.lineNo, line.id]))
  const refunded = short.lines.map((line) => ({ ...line, orderLineId: idOf.get(line.lineId) ?? 0 }))
  await noteRefunded(tx, refunded)
  await giveBack(tx, order, stamp, {
    kind: 'short_pick',
    useType: 'short_pick',
    key: `order:${order.id}:short_pick`,
    amountFen: short.amountFen,
    lines: refunded,
  })
}

/** Writes down what of each line's net price is paid back. */
export async function noteRefunded(
  tx: Transaction,
  lines: readonly { readonly orderLineId: number; readonly amountFen: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    update order_lines l set refunded_fen = l.refunded_fen + r.amount
    from unnest(${sql.param(lines.map((line) => line.orderLineId))}::bigint[],
      ${sql.param(lines.map((line) => line.amountFen))}::bigint[]) as r (id, amount) where l.id = r.id`)
}

/**
 * Money back by the tenders that paid, last payer first: balance and credit are booked now, a transfer is 'due' and sent
 * by finance. The key makes a second refund of the same kind impossible.
 */
async function giveBack(tx: Transaction, order: Refunded, stamp: Stamp, giving: Giving): Promise<void> {
  const { kind, key, useType, amountFen, lines } = giving
  if (amountFen === 0) return
  const tenders = refundTenders(amountFen, await lockTenders(tx, order.id))
  const state = tenders.some((tender) => refundedByHand(tender.kind)) ? 'due' : 'done'
  await tx
    .insert(refunds)
    .values({ orderId: order.id, kind, amountFen, tenders, lines, state, key, createdAt: stamp.at })
  const facts = { memberId: order.memberId, orderId: order.id, orderNo: order.orderNo, useType, key, at: stamp.at }
  for (const tender of tenders) await returnTender(tx, tender, facts)
  await tx
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
    .where(eq(orders.id, order.id))
  await writeAudit(tx, stamp, {
    verb: 'order.refund',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { kind, amountFen, tenders },
  })
}
