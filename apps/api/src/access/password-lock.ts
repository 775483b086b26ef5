import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** Five wrong passwords in a row lock an account for 15 minutes; the count lives with the account. */
export const mostFailures = 5
export const lockMs = 15 * 60_000

/** Accounts with passwords: buyers' logins and the staff. */
type AccountTable = 'logins' | 'staff'
const tables: Record<AccountTable, SQL> = { logins: sql.raw('logins'), staff: sql.raw('staff') }

/** A right password opens the account unless wrong ones locked it meanwhile; answers whether it did. */
export async function passUnlessLocked(db: Db, table: AccountTable, id: number, at: Date): Promise<boolean> {
  const passed = await db.execute(sql`
    update ${tables[table]} set failures = 0, locked_until = null
    where id = ${id} and (locked_until is null or locked_until <= ${at.toISOString()})`)
  return passed.rowCount === 1
}

/** Counts a wrong password against unlocked accounts; answers the ids that it locked. */
export async function countFailure(db: Db, table: AccountTable, ids: readonly number[], at: Date): Promise<number[]> {
  const until = new Date(at.getTime() + lockMs).toISOString()
  const counted = await db.execute<{ id: number; locked: boolean }>(sql`
    update ${tables[table]} a set failures = n.failures,
      locked_until = case when n.failures >= ${mostFailures} then ${until}::timestamptz end
    from (
      select id, case when locked_until is null then failures else 0 end + 1 as failures
      from ${tables[table]} where id = any(${sql.param(ids)}::bigint[]) order by id for update
    ) n
    where a.id = n.id and (a.locked_until is null or a.locked_until <= ${at.toISOString()})
    returning a.id, a.locked_until is not null as locked`)
  return counted.rows.filter((row) => row.locked).map((row) => row.id)
}
