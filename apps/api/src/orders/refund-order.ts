import { type LineRefund, refundedByHand, refundTenders, shortPick } from '@yaoji/rules/orders/refund'
import { eq, sql } from 'drizzle-orm'
import { lockTenders, returnTender } from '../payments/tenders.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { UseType } from '../wallet/post.ts'
import type { PickedLine } from './console/picked-lines.ts'
import type { OrderRow } from './order-row.ts'
import { orders, refunds } from './tables.ts'

interface Giving {
  readonly kind: 'short_pick' | 'cancel'
  readonly useType: UseType
  readonly amountFen: number
  readonly lines: readonly (LineRefund & { readonly orderLineId: number })[]
}

/** The order ended before anything left: everything that was paid goes back. */
export async function refundCancelled(tx: Transaction, order: OrderRow, stamp: Stamp): Promise<OrderRow> {
  return giveBack(tx, order, stamp, {
    kind: 'cancel',
    useType: 'refund',
    amountFen: order.paidFen - order.refundedFen,
    lines: [],
  })
}

/** Domain guide 2.6, "缺货退款": fewer picked than ordered gives back the difference at the agreed net price. */
export async function refundShortPick(
  tx: Transaction,
  order: OrderRow,
  lines: readonly PickedLine[],
  stamp: Stamp,
): Promise<OrderRow> {
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
  return giveBack(tx, order, stamp, {
    kind: 'short_pick',
    useType: 'short_pick',
    amountFen: short.amountFen,
    lines: short.lines.map((line) => ({ ...line, orderLineId: idOf.get(line.lineId) ?? 0 })),
  })
}

/**
 * Money back by the tenders that paid, last payer first: balance and credit are booked now, a transfer is 'due' and sent
 * by finance. The key makes a second refund of the same kind impossible.
 */
async function giveBack(tx: Transaction, order: OrderRow, stamp: Stamp, giving: Giving): Promise<OrderRow> {
  if (giving.amountFen === 0) return order
  const tenders = refundTenders(giving.amountFen, await lockTenders(tx, order.id))
  const key = `order:${order.id}:${giving.kind}`
  await tx.insert(refunds).values({
    orderId: order.id,
    kind: giving.kind,
    amountFen: giving.amountFen,
    tenders,
    lines: giving.lines,
    state: tenders.some((tender) => refundedByHand(tender.kind)) ? 'due' : 'done',
    key,
    createdAt: stamp.at,
  })
  const facts = {
    memberId: order.memberId,
    orderId: order.id,
    orderNo: order.orderNo,
    useType: giving.useType,
    key,
    at: stamp.at,
  }
  for (const tender of tenders) await returnTender(tx, tender, facts)
  if (giving.lines.length > 0) await noteLines(tx, giving)
  const [after] = await tx
    .update(orders)
    .set({ refundedFen: order.refundedFen + giving.amountFen })
    .where(eq(orders.id, order.id))
    .returning()
  await writeAudit(tx, stamp, {
    verb: 'order.refund',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { kind: giving.kind, amountFen: giving.amountFen, tenders },
  })
  if (!after) throw new Error(`order ${order.id} vanished while locked`)
  return after
}

async function noteLines(tx: Transaction, { lines }: Giving): Promise<void> {
  await tx.execute(sql`
    update order_lines l set refunded_fen = l.refunded_fen + r.amount
    from unnest(${sql.param(lines.map((line) => line.orderLineId))}::bigint[],
      ${sql.param(lines.map((line) => line.amountFen))}::bigint[]) as r (id, amount) where l.id = r.id`)
}
