import { isPaymentPassword } from '@yaoji/rules/members/validation'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { eq, sql } from 'drizzle-orm'
import { members } from '../members/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { passwordMatches } from './password-hash.ts'
import { lockMs, mostFailures } from './password-lock.ts'

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
  at: Date,
): Promise<Result<null, PaymentPasswordRefusal>> {
  const [row] = await db
    .select({ hash: members.paymentPasswordHash, until: members.paymentLockedUntil })
    .from(members)
    .where(eq(members.id, memberId))
  if (!row?.hash) return reject({ kind: 'unset' })
  if (row.until && row.until > at) return reject({ kind: 'locked', until: row.until })
  const right = isPaymentPassword(password) && (await passwordMatches(row.hash, password))
  return right ? clearFailures(db, memberId, at) : countFailure(db, memberId, at)
}

// The verdict is given under the row's lock: of guesses sent at once, those after the fifth wrong one count for nothing.
async function clearFailures(db: Database, memberId: number, at: Date) {
  const cleared = await db.execute(sql`
    update members set payment_failures = 0, payment_locked_until = null
    where id = ${memberId} and (payment_locked_until is null or payment_locked_until <= ${at.toISOString()})`)
  return cleared.rowCount === 1 ? accept(null) : reject(await readLock(db, memberId, at))
}

async function countFailure(db: Database, memberId: number, at: Date) {
  const until = new Date(at.getTime() + lockMs)
  const counted = await db.execute<{ failures: number }>(sql`
    with counted as (
      update members m set payment_failures = n.failures,
        payment_locked_until = case when n.failures >= ${mostFailures} then ${until.toISOString()}::timestamptz end
      from (
        select id, case when payment_locked_until is null then payment_failures else 0 end + 1 as failures
        from members where id = ${memberId} for update
      ) n
      where m.id = n.id and (m.payment_locked_until is null or m.payment_locked_until <= ${at.toISOString()})
      returning m.payment_failures as failures
    ), noted as (
      insert into audit (at, actor_kind, member_id, verb, subject)
      select ${at.toISOString()}, 'buyer', ${memberId}, 'member.lockPaymentPassword', ${`member:${memberId}`}
      from counted where failures >= ${mostFailures}
    ) select failures from counted`)
  const failures = counted.rows[0]?.failures
  if (failures === undefined) return reject(await readLock(db, memberId, at))
  if (failures >= mostFailures) return reject({ kind: 'locked' as const, until })
  return reject({ kind: 'wrong' as const, left: mostFailures - failures })
}

async function readLock(db: Database, memberId: number, at: Date) {
  const [row] = await db.select({ until: members.paymentLockedUntil }).from(members).where(eq(members.id, memberId))
  return { kind: 'locked' as const, until: row?.until ?? at }
}
