import type { Purchaser } from '@yaoji/rules/members/buyer-rights'
import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { colleagueInvitations } from '../tables.ts'
import { lockAsOwner } from './lock-colleagues.ts'

/** Our choice (decision 0110): so long may an invitation be taken. */
const invitationMs = 7 * 86_400_000
/** Our choice (decision 0110): people and open invitations of one company. */
const mostColleagues = 50

interface Invited extends Purchaser {
  readonly name: string
  readonly phone: string
}

/** Asks a phone to act for the company. Who is asked again has the later rights. */
export async function inviteColleague(
  tx: Transaction,
  session: BuyerSession,
  { name, phone, rights, limitFen }: Invited,
  stamp: Stamp,
): Promise<void> {
  const { loginId, member } = session
  await lockAsOwner(tx, session)
  await endInvitations(tx, sql`member_id = ${member.id} and phone = ${phone}`, stamp)
  const held = await tx.execute<{ n: number }>(sql`
    select ((select count(*) from login_members o join logins l on l.id = o.login_id
        where o.member_id = ${member.id} and l.closed_at is null)
      + (select count(*) from colleague_invitations where member_id = ${member.id} and ended_at is null
         and expires_at > ${stamp.at.toISOString()}))::int as n`)
  if (held.rows[0]!.n >= mostColleagues) throw refuse('access.colleaguesFull', { most: mostColleagues })
  const expiresAt = new Date(stamp.at.getTime() + invitationMs)
  const given = { memberId: member.id, phone, name, rights: [...rights], limitFen }
  const [row] = await tx
    .insert(colleagueInvitations)
    .values({ ...given, invitedBy: loginId, createdAt: stamp.at, expiresAt })
    .returning({ id: colleagueInvitations.id })
  await writeAudit(tx, stamp, {
    verb: 'colleague.invite',
    subject: `invitation:${row!.id}`,
    memberId: member.id,
    data: { phone: maskedPhone(phone), name, rights, limitFen },
  })
}

/** Takes an invitation back. */
export async function withdrawInvitation(
  tx: Transaction,
  { member }: BuyerSession,
  invitationId: number,
  stamp: Stamp,
): Promise<void> {
  const ended = await endInvitations(tx, sql`id = ${invitationId} and member_id = ${member.id}`, stamp)
  if (ended === 0) throw refuse('access.invitationMissing')
  await writeAudit(tx, stamp, {
    verb: 'colleague.uninvite',
    subject: `invitation:${invitationId}`,
    memberId: member.id,
  })
}

/** Ends those open ones that the condition names; answers how many. */
export async function endInvitations(tx: Transaction, which: SQL, { at }: Stamp): Promise<number> {
  const ended = await tx.execute(sql`
    update colleague_invitations set ended_at = ${at.toISOString()} where ended_at is null and ${which}`)
  return ended.rowCount ?? 0
}
