import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { pickOrder } from '../console/pick-order.ts'
import type { House } from '../house.ts'
import { lockOrder } from '../order-row.ts'

/** Decision 0119: picks that waited for their buyers go on: everything is answered, or the time for it is over. */
export async function resumePicks(house: House, db: Database, at: Date, most = 200): Promise<number> {
  const due = await db.execute<{ id: number }>(sql`
    select id from orders where lots_asked_until <= ${at.toISOString()} order by id limit ${most}`)
  const failures: unknown[] = []
  for (const { id } of due.rows)
    await db.transaction((tx) => resumePick(house, tx, id, at)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.rows.length} picks stay`)
  return due.rows.length
}

/** With what the warehouse said before. Run twice it does nothing the second time. */
async function resumePick(house: House, tx: Transaction, orderId: number, at: Date): Promise<void> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (stateOfCode(order.state) !== 'slipped' || !order.lotsAskedUntil || order.lotsAskedUntil > at) return
  await pickOrder(house, tx, orderId, [], jobStamp(at))
}
