import {
  type GiftOrderMove,
  giftOrderStates,
  giftStateOfCode,
  memberMayCancel,
  nextGiftState,
} from '@yaoji/rules/points/gift-order-state'
import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { post } from '../wallet/post.ts'
import type { GiftOrderRow } from './gift-wire.ts'
import { refuse } from './refusals.ts'
import { giftOrders } from './tables.ts'

/** Whose order it must be: a member's own, or any for staff and jobs. */
type Whose = number | 'anyone'
type Changes = Partial<Omit<typeof giftOrders.$inferInsert, 'id' | 'state' | 'memberId'>>

async function lockGiftOrder(tx: Transaction, id: number, whose: Whose): Promise<GiftOrderRow> {
  const own = whose === 'anyone' ? eq(giftOrders.id, id) : and(eq(giftOrders.id, id), eq(giftOrders.memberId, whose))
  const [order] = await tx.select().from(giftOrders).where(own).for('update')
  if (!order) throw refuse('points.orderMissing')
  return order
}

/** The one way in which a gift order changes its state. */
async function move(
  tx: Transaction,
  order: GiftOrderRow,
  how: GiftOrderMove,
  stamp: Stamp,
  set: Changes,
  reason = '',
): Promise<GiftOrderRow> {
  const now = giftStateOfCode(order.state)
  const next = nextGiftState(now, how)
  if (!next) throw refuse('points.movedOn', { status: order.state, move: how })
  const [after] = await tx
    .update(giftOrders)
    .set({ ...set, state: giftOrderStates[next].code })
    .where(eq(giftOrders.id, order.id))
    .returning()
  await writeAudit(tx, stamp, {
    verb: `gift_order.${how}`,
    subject: `gift_order:${order.id}`,
    memberId: order.memberId,
    reason,
    data: { from: order.state, to: after!.state },
  })
  return after!
}

export async function shipGiftOrder(
  tx: Transaction,
  id: number,
  waybill: { readonly carrier: string; readonly waybill: string },
  stamp: Stamp,
): Promise<GiftOrderRow> {
  const order = await lockGiftOrder(tx, id, 'anyone')
  return move(tx, order, 'ship', stamp, { ...waybill, shippedAt: stamp.at })
}

/** The buyer confirms, a clerk records the carrier's sign-off, or time has passed. */
export async function completeGiftOrder(
  tx: Transaction,
  id: number,
  whose: Whose,
  stamp: Stamp,
): Promise<GiftOrderRow> {
  const order = await lockGiftOrder(tx, id, whose)
  return move(tx, order, 'complete', stamp, { completedAt: stamp.at })
}

/**
 * Ends an order before it ships: gifts are on the shelf again and the points are back. A prize is not given back by
 * its winner; a clerk who cancels one has to settle it with the winner.
 */
export async function cancelGiftOrder(
  tx: Transaction,
  id: number,
  whose: Whose,
  reason: string,
  stamp: Stamp,
): Promise<GiftOrderRow> {
  const order = await lockGiftOrder(tx, id, whose)
  const { source } = order
  if (whose !== 'anyone' && source === 'draw' && !memberMayCancel({ state: giftStateOfCode(order.state), source }))
    throw refuse('points.prizeStays')
  const cancelled = await move(tx, order, 'cancel', stamp, { cancelledAt: stamp.at, cancelReason: reason }, reason)
  if (source === 'draw') return cancelled
  await tx.execute(sql`select 1 from gifts where id in (select gift_id from gift_order_lines where order_id = ${id})
    order by id for no key update`)
  await tx.execute(sql`
    update gifts g set stock = g.stock + l.quantity from gift_order_lines l
    where l.order_id = ${id} and g.id = l.gift_id`)
  if (order.points > 0)
    await post(tx, stamp.at, {
      memberId: order.memberId,
      kind: 'points',
      amountFen: order.points,
      useType: 'gift_return',
      orderId: null,
      key: `gift:${order.id}:return`,
      note: `礼品订单 ${order.orderNo} 取消`,
    })
  return cancelled
}
