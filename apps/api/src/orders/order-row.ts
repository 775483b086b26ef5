import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Transaction } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'
import { orderLines, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

/** Whose order it must be: a member's own, or any for staff and jobs. */
export type Whose = number | 'anyone'

const ofWhom = (id: number, whose: Whose) =>
  whose === 'anyone' ? eq(orders.id, id) : and(eq(orders.id, id), eq(orders.memberId, whose))

/** The order, locked until the transaction ends: two people who act at once act one after the other. */
export async function lockOrder(tx: Transaction, id: number, whose: Whose): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(ofWhom(id, whose)).for('update')
  if (!order) throw refuse('orders.missing')
  return order
}

/** The orders whose goods it sends again, up to the one that was paid, locked one after the other. */
export async function lockReplaced(tx: Transaction, { replaces }: Pick<OrderRow, 'replaces'>): Promise<OrderRow[]> {
  if (replaces === null) return []
  const before = await lockOrder(tx, replaces, 'anyone')
  return [before, ...(await lockReplaced(tx, before))]
}

/** The orders of a group buy that are in a state, locked, in the order in which they were placed. */
export const lockOrdersOf = (tx: Transaction, promotionId: number, state: number): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.promotionId, promotionId), eq(orders.state, state)))
    .orderBy(asc(orders.id))
    .for('update')

export async function readOrder(db: Db, id: number, whose: Whose): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(ofWhom(id, whose))
  if (!order) throw refuse('orders.missing')
  return order
}

/** The orders that one purchase was split into, the asked one among them. */
export async function siblingsOf(db: Db, id: number, memberId: number): Promise<OrderRow[]> {
  const group = db.select({ no: orders.purchaseNo }).from(orders).where(ofWhom(id, memberId))
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.memberId, memberId), inArray(orders.purchaseNo, group)))
    .orderBy(asc(orders.id))
  if (found.length === 0) throw refuse('orders.missing')
  return found
}

/** Lines by their ids, of whatever orders. */
export const linesById = (db: Db, ids: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(asc(orderLines.id))

export const linesOf = (db: Db, orderIds: readonly number[]): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.lineNo))
