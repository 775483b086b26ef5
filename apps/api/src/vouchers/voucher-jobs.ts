import { purchaseStates } from '@yaoji/rules/vouchers/voucher-purchase'
import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp } from '../platform/stamp.ts'
import { cancelPurchase } from './cancel-purchase.ts'

const unpaid = inStates('state', [purchaseStates.awaitingPayment.code])

/** Purchases whose time to pay ran out, oldest first; what one sweep takes. */
export async function sweepPurchases(db: Database, at: Date, most = 200): Promise<number> {
  const due = await db.execute<{ id: number }>(sql`
    select id from voucher_purchases where ${unpaid} and expires_at <= ${at.toISOString()}::timestamptz
    order by id limit ${most}`)
  const stamp = jobStamp(at)
  const failures: unknown[] = []
  for (const { id } of due.rows)
    await db.transaction((tx) => cancelPurchase(tx, null, id, stamp)).catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${due.rows.length} voucher purchases not ended`)
  return due.rows.length
}

export const voucherJobs = (db: Database): Jobs => ({
  tasks: {
    'sweep-voucher-purchases': async (_, at) => {
      await sweepPurchases(db, at)
    },
  },
  schedule: [{ task: 'sweep-voucher-purchases', match: '*/10 * * * *' }],
})
