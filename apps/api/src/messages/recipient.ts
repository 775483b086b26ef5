import { sql } from 'drizzle-orm'
import { loginMembers, logins } from '../access/published.ts'
import { members } from '../members/published.ts'
import type { Db } from '../platform/database/database.ts'

export interface Recipient {
  readonly company: string
  readonly phone: string
  readonly email: string
}

/** Who is written to for a member: an owner, of several the one whose login is the oldest. A closed login has neither phone nor mail. */
export async function recipientOf(db: Db, memberId: number): Promise<Recipient> {
  const { rows } = await db.execute<{ company: string; phone: string; email: string }>(sql`
    select m.name as company, l.phone, l.email
    from ${loginMembers} b join ${logins} l on l.id = b.login_id join ${members} m on m.id = b.member_id
    where b.member_id = ${memberId} and 'owner' = any(b.rights) and l.phone <> ''
    order by l.id limit 1`)
  return rows[0] ?? { company: '', phone: '', email: '' }
}
