import { type DepositKind, depositStateAt } from '@yaoji/rules/wallet/deposit'
import { and, asc, eq, lte } from 'drizzle-orm'
import { failPayments } from '../payments/fail-payments.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { jobStamp, type Stamp } from '../platform/stamp.ts'
import { lockDeposit, moveDeposit, subjectOf } from './deposit-row.ts'
import { type DepositRow, deposits } from './tables.ts'

/** Nothing was transferred: the member takes it back, or (`memberId` null) its time ran out. */
export async function endDeposit(tx: Transaction, memberId: number | null, id: number, stamp: Stamp): Promise<void> {
  const deposit = await lockDeposit(tx, id, memberId ?? 'anyone')
  // Another sweep, or the member, was faster; or finance gave it new time.
  if (memberId === null && !hasRunOut(deposit, stamp.at)) return
  const cancelReason = memberId === null ? '超时未转账' : '会员取消'
  const set = { cancelledAt: stamp.at, expiresAt: null, cancelReason }
  await moveDeposit(tx, deposit, memberId === null ? 'expire' : 'cancel', set, stamp)
  await failPayments(tx, subjectOf(deposit), cancelReason, stamp)
}

/** Time has ended it, and nobody has written so. */
const hasRunOut = (deposit: DepositRow, at: Date): boolean =>
  deposit.state === 'awaitingPayment' && depositStateAt(deposit, at) === 'cancelled'
const ranOut = (at: Date) => and(eq(deposits.state, 'awaitingPayment'), lte(deposits.expiresAt, at))

/** A member's last one of a kind that ran out makes room for the next, whether or not the job has come by. */
export async function makeRoom(tx: Transaction, memberId: number, kind: DepositKind, at: Date): Promise<void> {
  const own = and(eq(deposits.memberId, memberId), eq(deposits.kind, kind), ranOut(at))
  const [last] = await tx.select({ id: deposits.id }).from(deposits).where(own)
  if (last) await endDeposit(tx, null, last.id, jobStamp(at))
}

/** Deposits whose time to transfer ran out, oldest first; what one sweep takes. One that fails holds up no other. */
export async function sweepDeposits(db: Database, at: Date, most = 200): Promise<void> {
  const due = await db
    .select({ id: deposits.id })
    .from(deposits)
    .where(ranOut(at))
    .orderBy(asc(deposits.id))
    .limit(most)
  const failures: unknown[] = []
  for (const { id } of due)
    await db.transaction((tx) => endDeposit(tx, null, id, jobStamp(at))).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} deposits not ended`)
}

export const depositJobs = (db: Database): Jobs => ({
  tasks: { 'sweep-deposits': (_, at) => sweepDeposits(db, at) },
  schedule: [{ task: 'sweep-deposits', match: '*/10 * * * *' }],
})
