import { isPaymentPassword } from '@yaoji/rules/members/validation'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { paymentPasswords } from '../tables.ts'
import { passwordMatches } from './password-hash.ts'

/** Five wrong ones in a row lock them for 15 minutes. */
const mostFailures = 5
const lockMs = 15 * 60_000

export type PaymentPasswordRefusal =
  | { readonly kind: 'unset' }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: Date }

/**
 * Domain guide: six digits, asked for balance, recharge balance and term; five wrong ones in a row lock them for 15
 * minutes. Takes the pool and not a transaction: a payment that fails and rolls back must not give the attempt back.
 */
export async function checkPaymentPassword(
  db: Database,
  memberId: number,
  password: string,
  stamp: Stamp,
): Promise<Result<null, PaymentPasswordRefusal>> {
  const row = await readPassword(db, memberId)
  if (!row) return reject({ kind: 'unset' })
  if (row.lockedUntil && row.lockedUntil > stamp.at) return reject({ kind: 'locked', until: row.lockedUntil })
  const right = isPaymentPassword(password) && (await passwordMatches(row.hash, password))
  return right ? clearFailures(db, memberId, stamp.at) : countFailure(db, memberId, stamp)
}

// The verdict is given under the row's lock: of guesses sent at once, those after the fifth wrong one count for nothing.
async function clearFailures(db: Database, memberId: number, at: Date) {
  const cleared = await db.execute(sql`
    update payment_passwords set failures = 0, locked_until = null
    where member_id = ${memberId} and (locked_until is null or locked_until <= ${at.toISOString()})`)
  return cleared.rowCount === 1 ? accept(null) : reject(await readLock(db, memberId, at))
}

async function countFailure(db: Database, memberId: number, stamp: Stamp) {
  const { at } = stamp
  const until = new Date(at.getTime() + lockMs)
  const failures = await db.transaction(async (tx) => {
    const counted = await tx.execute<{ failures: number }>(sql`
      update payment_passwords p set failures = n.failures,
        locked_until = case when n.failures >= ${mostFailures} then ${until.toISOString()}::timestamptz end
      from (
        select member_id, case when locked_until is null then failures else 0 end + 1 as failures
        from payment_passwords where member_id = ${memberId} for update
      ) n
      where p.member_id = n.member_id and (p.locked_until is null or p.locked_until <= ${at.toISOString()})
      returning p.failures`)
    const inRow = counted.rows[0]?.failures
    if (inRow !== undefined && inRow >= mostFailures)
      await writeAudit(tx, stamp, { verb: 'member.lockPaymentPassword', subject: `member:${memberId}`, memberId })
    return inRow
  })
  if (failures === undefined) return reject(await readLock(db, memberId, at))
  if (failures >= mostFailures) return reject({ kind: 'locked' as const, until })
  return reject({ kind: 'wrong' as const, left: mostFailures - failures })
}

const readLock = async (db: Database, memberId: number, at: Date) => ({
  kind: 'locked' as const,
  until: (await readPassword(db, memberId))?.lockedUntil ?? at,
})

async function readPassword(db: Database, memberId: number) {
  const [row] = await db.select().from(paymentPasswords).where(eq(paymentPasswords.memberId, memberId))
  return row
}
