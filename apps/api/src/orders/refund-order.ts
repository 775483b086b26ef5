import './moves/topics.ts'
import { shortPick } from '@yaoji/rules/orders/refund'
import { eq, sql } from 'drizzle-orm'
import { failPayments } from '../payments/fail-payments.ts'
import { lockTaken, returnMoney } from '../payments/return-money.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import { clerkOf, type Stamp } from '../platform/stamp.ts'
import type { PickedLine } from './console/picked-lines.ts'
import type { House, Reaction } from './house.ts'
import { actTexts } from './moves/act-texts.ts'
import type { OrderRow } from './order-row.ts'
import { type Giving, givingOf } from './refund-reasons.ts'
import { orders, refunds } from './tables.ts'

type Refunded = Pick<OrderRow, 'id' | 'orderNo' | 'memberId'>

/** Before anything else of an order is given back, what paid it is locked. */
export const lockMoney =
  (house: () => House): Reaction =>
  async (tx, { orderId }) => {
    await lockTaken(house(), tx, subjectOf(orderId))
  }

/** The reaction to `closed` and `returned`: what was paid goes back by the way it came, what was not is owed no more. */
export const giveMoneyBack =
  (house: () => House): Reaction =>
  async (tx, moved, stamp) => {
    const order = { id: moved.orderId, orderNo: moved.orderNo, memberId: moved.memberId }
    if (moved.event === 'closed') await failPayments(tx, subjectOf(order.id), actTexts[moved.act], stamp)
    await giveBack(house(), tx, order, stamp, await givingOf(tx, moved))
  }

const subjectOf = (orderId: number) => ({ kind: 'order', id: orderId }) as const

/**
 * Domain guide 2.6, "缺货退款": fewer picked than ordered gives back the difference at the agreed net price. `before`: what left
 * of lines by an earlier pick, which gave the rest back already.
 */
export async function refundShortPick(
  house: House,
  tx: Transaction,
  order: OrderRow,
  lines: readonly PickedLine[],
  stamp: Stamp,
  before: ReadonlyMap<number, number> = new Map(),
): Promise<void> {
  const leftOf = ({ id, ordered }: PickedLine) => before.get(id) ?? ordered
  const again = lines.some((line) => leftOf(line) < line.ordered)
  const leavingBefore = new Set(lines.flatMap((line) => (!line.gift && leftOf(line) > 0 ? line.warehouseId : [])))
  const short = shortPick(
    lines.map((line) => ({
      lineId: line.lineNo,
      ordered: line.ordered,
      picked: line.picked,
      payableFen: line.payableFen,
      refundedQuantity: line.ordered - leftOf(line),
      gift: line.gift,
      warehouseId: line.warehouseId,
    })),
    order.priced.freights.filter(({ warehouseId }) => !again || leavingBefore.has(warehouseId)),
  )
  const idOf = new Map(lines.map((line) => [line.lineNo, line.id]))
  const refunded = short.lines.map((line) => ({ ...line, orderLineId: idOf.get(line.lineId) ?? 0 }))
  await noteRefunded(tx, refunded)
  await giveBack(house, tx, order, stamp, {
    kind: 'short_pick',
    useType: 'short_pick',
    key: `order:${order.id}:short_pick${again ? `:${order.version}` : ''}`,
    amountFen: short.amountFen,
    lines: refunded,
  })
}

/** What of a line's net price is paid back; of it, what for pieces that never arrived, and what without pieces. */
interface RefundedPart {
  readonly orderLineId: number
  readonly amountFen: number
  readonly missedFen?: number
  readonly loweredFen?: number
}

/** Writes down what of each line's net price is paid back. */
export async function noteRefunded(tx: Transaction, lines: readonly RefundedPart[]): Promise<void> {
  if (lines.length === 0) return
  await tx.execute(sql`
    update order_lines l set refunded_fen = l.refunded_fen + r.amount, missed_fen = l.missed_fen + r.missed,
      lowered_fen = l.lowered_fen + r.lowered
    from unnest(${sql.param(lines.map((line) => line.orderLineId))}::bigint[],
      ${sql.param(lines.map((line) => line.amountFen))}::bigint[],
      ${sql.param(lines.map(({ missedFen = 0 }) => missedFen))}::bigint[],
      ${sql.param(lines.map(({ loweredFen = 0 }) => loweredFen))}::bigint[]) as r (id, amount, missed, lowered)
    where l.id = r.id`)
}

/** Writes down why money goes back and for which lines; payments send it. The key makes a second refund of a kind impossible. */
async function giveBack(house: House, tx: Transaction, order: Refunded, stamp: Stamp, giving: Giving): Promise<void> {
  const { kind, key, useType, amountFen, toBalance = false, lines } = giving
  if (amountFen === 0) return
  await tx.insert(refunds).values({ orderId: order.id, kind, amountFen, lines, key, createdAt: stamp.at })
  const subject = subjectOf(order.id)
  const back = {
    memberId: order.memberId,
    subject,
    amountFen,
    note: `订单${order.orderNo}`,
    useType,
    toBalance,
    key,
    grantedBy: clerkOf(stamp),
    at: stamp.at,
  }
  const { tenders, freedFen } = await returnMoney(house, tx, back)
  await tx
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
    .where(eq(orders.id, order.id))
  await writeAudit(tx, stamp, {
    verb: 'order.refund',
    subject: `order:${order.id}`,
    memberId: order.memberId,
    data: { kind, amountFen, tenders, ...(freedFen > 0 && { freedFen }) },
  })
  const notice = { memberId: order.memberId, orderId: order.id, orderNo: order.orderNo, amountFen, tenders, freedFen }
  const aggregate = `order:${order.id}:notices`
  await send(tx, [{ topic: 'refund.notice', aggregate, key: `${key}:notice`, payload: notice }], stamp.at)
}
