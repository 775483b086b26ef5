import { completesAt, receivedBy } from '@yaoji/rules/orders/deadlines'
import { sql } from 'drizzle-orm'
import { giveCashback } from '../cashback/cashback.ts'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { jobStamp } from '../platform/stamp.ts'
import { earnPoints } from '../points/earn-points.ts'
import { closeOrder } from './close-order.ts'
import { days, effectiveCode, effectiveState } from './effective-state.ts'
import { moveOrder, noteOrder } from './move-order.ts'
import { lockOrder } from './order-row.ts'
import { receiptDeadlines } from './settings.ts'

/** Writes what time has made of an order: expired, received, completed. Run twice it does nothing the second time. */
export async function catchUp(db: Database, orderId: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, 'anyone')
    const deadlines = await settingsOf(tx, receiptDeadlines)
    const now = effectiveState(order, at, deadlines)
    if (now.state === 'cancelled' && order.state === 10) {
      await closeOrder(tx, order, 'expire', jobStamp(at), { reason: '超时未付款' })
      return
    }
    if (order.state !== 60 || !order.shippedAt || !now.receivedAt) return
    const received = order.receivedAt
      ? order
      : await noteOrder(tx, order, 'receive', jobStamp(receivedBy(order.shippedAt, deadlines)), {
          reason: `发货${deadlines.receivedDaysAfterShipping}天后自动确认收货`,
          set: { receivedAt: now.receivedAt },
        })
    if (now.state !== 'completed') return
    const stamp = jobStamp(completesAt(now.receivedAt, deadlines))
    const completed = await moveOrder(tx, received, 'complete', stamp, { set: { completedAt: stamp.at } })
    await earnPoints(tx, completed, stamp)
    await giveCashback(tx, completed, stamp)
  })
}

/** The orders whose written state lags behind the clock, oldest first; what one sweep takes. */
export async function sweepOrders(db: Database, at: Date, most = 500): Promise<number> {
  const deadlines = await settingsOf(db, receiptDeadlines)
  const due = await db.execute<{ id: number }>(sql`
    select id from orders
    where (state = 10 and expires_at <= ${at.toISOString()}::timestamptz)
      or (state = 60 and (${effectiveCode(at, deadlines)} = 70
        or (received_at is null and shipped_at <= ${at.toISOString()}::timestamptz - ${days(deadlines.receivedDaysAfterShipping)})))
    order by id limit ${most}`)
  const failures: unknown[] = []
  for (const { id } of due.rows) await catchUp(db, id, at).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.rows.length} orders not swept`)
  return due.rows.length
}

/** Our choice: one sweep a minute instead of a job per order, whose NOTIFY would make committing orders queue up. */
export const orderJobs = (db: Database): Jobs => ({
  tasks: {
    'sweep-orders': async (_, at) => {
      await sweepOrders(db, at)
    },
  },
  schedule: [{ task: 'sweep-orders', match: '* * * * *' }],
})
