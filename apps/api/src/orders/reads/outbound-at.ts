import { orderStates } from '@yaoji/rules/orders/order-state'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderMoves } from '../tables.ts'

/** When an order left the warehouse; null: it has not. */
export async function outboundAt(db: Db, orderId: number): Promise<Date | null> {
  const [move] = await db
    .select({ at: orderMoves.at })
    .from(orderMoves)
    .where(and(eq(orderMoves.orderId, orderId), eq(orderMoves.toState, orderStates.outbound.code)))
    .orderBy(asc(orderMoves.id))
    .limit(1)
  return move?.at ?? null
}
