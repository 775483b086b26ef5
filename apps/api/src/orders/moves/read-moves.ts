import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orderMoves } from '../tables.ts'

/** What was done to an order, and by whom, from the first on. */
export const movesOf = (db: Db, orderId: number): Promise<(typeof orderMoves.$inferSelect)[]> =>
  db.select().from(orderMoves).where(eq(orderMoves.orderId, orderId)).orderBy(asc(orderMoves.id))
