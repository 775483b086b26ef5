import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { refuse as refuseRight } from '../../platform/http/refusals.ts'
import type { BuyerSession } from '../../platform/session.ts'

/** What changes who acts for a company follows one another: two owners cannot take the right from each other at once. */
export const lockColleagues = (tx: Transaction, memberId: number) => oneAtATime(tx, `colleagues of ${memberId}`)

/** The same of every company for which a login acts, by number: two who leave never lock crosswise. */
export const lockEveryColleague = (tx: Transaction, loginId: number) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('colleagues of ' || o.member_id, 0))
    from (select member_id from login_members where login_id = ${loginId} order by member_id) o`)

/** The same for an owner who changes something: who lost the right while it waited here is refused as any other. */
export async function lockAsOwner(tx: Transaction, { loginId, member }: BuyerSession): Promise<void> {
  await lockColleagues(tx, member.id)
  const held = await tx.execute(sql`
    select from login_members where login_id = ${loginId} and member_id = ${member.id} and 'owner' = any(rights)`)
  if (held.rowCount === 0) throw refuseRight('rights.*', { kind: 'manage' })
}
