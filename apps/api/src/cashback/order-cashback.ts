import type { OrderCashbackWire } from '@yaoji/contract/cashback'
import { formatYuan } from '@yaoji/rules/money/fen'
import { eq } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { orderCashbacks } from './tables.ts'

/** What an order earns back, for its page; null where nothing was promised. */
export async function orderCashback(db: Db, orderId: number): Promise<OrderCashbackWire | null> {
  const [row] = await db.select().from(orderCashbacks).where(eq(orderCashbacks.orderId, orderId))
  if (!row) return null
  const { name, promisedFen, givenFen, takenFen } = row
  return {
    name,
    promised: formatYuan(promisedFen),
    given: givenFen === null ? null : formatYuan(givenFen),
    taken: formatYuan(takenFen),
  }
}
