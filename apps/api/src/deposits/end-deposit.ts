import { depositStateAt } from '@yaoji/rules/wallet/deposit'
import { and, asc, eq, lte } from 'drizzle-orm'
import { failPayments } from '../payments/fail-payments.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp, type Stamp } from '../platform/stamp.ts'
import { lockDeposit, moveDeposit, subjectOf } from './deposit-row.ts'
import { deposits } from './tables.ts'

/** Nothing was transferred: the member takes it back, or (`memberId` null) its time ran out. */
export async function endDeposit(tx: Transaction, memberId: number | null, id: number, stamp: Stamp): Promise<void> {
  const deposit = await lockDeposit(tx, id, memberId ?? 'anyone')
  // Another sweep, or the member, was faster.
  if (memberId === null && deposit.state !== 'awaitingPayment') return
  const cancelReason = memberId === null ? '超时未转账' : '会员取消'
  const set = { cancelledAt: stamp.at, expiresAt: null, cancelReason }
  await moveDeposit(tx, deposit, memberId === null ? 'expire' : 'cancel', set, stamp)
  await failPayments(tx, subjectOf(deposit), cancelReason, stamp)
}

/** Deposits whose time to transfer ran out, oldest first; what one sweep takes. */
export async function sweepDeposits(db: Database, at: Date, most = 200): Promise<void> {
  const due = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.state, 'awaitingPayment'), lte(deposits.expiresAt, at)))
    .orderBy(asc(deposits.id))
    .limit(most)
  for (const deposit of due.filter((each) => depositStateAt(each, at) === 'cancelled'))
    await db.transaction((tx) => endDeposit(tx, null, deposit.id, jobStamp(at)))
}

export const depositJobs = (db: Database): Jobs => ({
  tasks: { 'sweep-deposits': (_, at) => sweepDeposits(db, at) },
  schedule: [{ task: 'sweep-deposits', match: '*/10 * * * *' }],
})
