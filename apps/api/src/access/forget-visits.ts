import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes out from where and by which devices the closed logins of a company came. */
export async function forgetVisits(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`
    delete from sessions where login_id in (
      select o.login_id from login_members o join logins l on l.id = o.login_id
      where o.member_id = ${memberId} and l.closed_at is not null)`)
}
