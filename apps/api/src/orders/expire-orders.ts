import { completesAt, receivedBy } from '@yaoji/rules/orders/deadlines'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { jobStamp } from '../platform/stamp.ts'
import { closeOrder } from './close-order.ts'
import { completeOrder } from './complete-order.ts'
import { effectiveState, lagsBehind } from './effective-state.ts'
import { foldEndedOrders } from './fold-ended.ts'
import type { House } from './house.ts'
import { resumePicks } from './lots/resume-picks.ts'
import { noteOrder } from './moves/move-order.ts'
import { lockOrder } from './order-row.ts'
import { receiptDeadlines } from './settings.ts'

/** Writes what time has made of an order: expired, received, completed. Run twice it does nothing the second time. */
export async function catchUp(house: House, db: Database, orderId: number, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, 'anyone')
    const written = stateOfCode(order.state)
    const deadlines = await settingsOf(tx, receiptDeadlines)
    const now = effectiveState(order, at, deadlines)
    if (now.state === 'cancelled' && written === 'awaitingPayment') {
      await closeOrder(house, tx, order, 'expire', jobStamp(at), { reason: '超时未付款' })
      return
    }
    if (written !== 'shipped' || !order.shippedAt || !now.receivedAt) return
    const received = order.receivedAt
      ? order
      : await noteOrder(house, tx, order, 'receive', jobStamp(receivedBy(order.shippedAt, deadlines)), {
          reason: `发货${deadlines.receivedDaysAfterShipping}天后自动确认收货`,
          set: { receivedAt: now.receivedAt },
        })
    if (now.state !== 'completed') return
    const due = completesAt(now.receivedAt, deadlines)
    const { receiptApprovedAt } = order
    await completeOrder(
      house,
      tx,
      received,
      jobStamp(receiptApprovedAt && receiptApprovedAt > due ? receiptApprovedAt : due),
    )
  })
}

/** The orders whose written state lags behind the clock, oldest first; what one sweep takes. */
export async function sweepOrders(house: House, db: Database, at: Date, most = 500): Promise<number> {
  const deadlines = await settingsOf(db, receiptDeadlines)
  const due = await db.execute<{ id: number }>(sql`
    select id from orders where ${lagsBehind(at, deadlines)} order by id limit ${most}`)
  const failures: unknown[] = []
  for (const { id } of due.rows) await catchUp(house, db, id, at).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.rows.length} orders not swept`)
  return due.rows.length
}

/** Our choice: one sweep a minute instead of a job per order, whose NOTIFY would make committing orders queue up. */
export const orderJobs = (house: House, db: Database): Jobs => ({
  tasks: {
    'sweep-orders': async (_, at) => {
      await sweepOrders(house, db, at)
    },
    'resume-picks': async (_, at) => {
      await resumePicks(house, db, at)
    },
    'fold-ended-orders': () => foldEndedOrders(db),
  },
  schedule: [
    { task: 'sweep-orders', match: '* * * * *' },
    { task: 'resume-picks', match: '* * * * *' },
    { task: 'fold-ended-orders', match: '23 * * * *' },
  ],
})
