import { inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { orders } from '../tables.ts'

/** The numbers by which people speak of orders. */
export async function orderNosOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const found = await db
    .select({ id: orders.id, no: orders.orderNo })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map(({ id, no }) => [id, no]))
}
