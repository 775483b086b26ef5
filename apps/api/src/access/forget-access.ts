import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'

/** Law table L26: takes out whom a closed company invited, and from where and by which devices its closed logins came. */
export async function forgetAccess(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`delete from colleague_invitations where member_id = ${memberId}`)
  await tx.execute(sql`
    delete from sessions where login_id in (
      select o.login_id from login_members o join logins l on l.id = o.login_id
      where o.member_id = ${memberId} and l.closed_at is not null)`)
}
