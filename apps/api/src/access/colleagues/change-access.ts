import type { BuyerRight, Purchaser } from '@yaoji/rules/members/buyer-rights'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { announceEnd, announceMember } from '../sessions/session-news.ts'
import { endInvitations } from './invite-colleague.ts'
import { lockAsOwner } from './lock-colleagues.ts'

/** Writes what a colleague may do from now on; whoever is logged in is judged by it at once. */
export async function changeRights(
  tx: Transaction,
  session: BuyerSession,
  loginId: number,
  { rights, limitFen }: Purchaser,
  stamp: Stamp,
): Promise<void> {
  const { member } = session
  await lockAsOwner(tx, session)
  const before = await heldRights(tx, member.id, loginId)
  if (!rights.includes('owner')) await endOwning(tx, member.id, loginId, stamp)
  await tx.execute(sql`
    update login_members set rights = ${sql.param([...rights])}::text[], limit_fen = ${limitFen}
    where login_id = ${loginId} and member_id = ${member.id}`)
  await announceMember(tx, member.id)
  await writeAudit(tx, stamp, {
    verb: 'colleague.change',
    subject: `login:${loginId}`,
    memberId: member.id,
    data: { from: before, to: { rights, limitFen } },
  })
}

/** Ends a colleague's access to the company, with its sessions there; answers which. Its login stays its own. */
export async function endAccess(
  tx: Transaction,
  session: BuyerSession,
  loginId: number,
  stamp: Stamp,
): Promise<number[]> {
  const { member } = session
  await lockAsOwner(tx, session)
  const before = await heldRights(tx, member.id, loginId)
  await endOwning(tx, member.id, loginId, stamp)
  await tx.execute(sql`delete from login_members where login_id = ${loginId} and member_id = ${member.id}`)
  const ended = await tx.execute<{ id: number }>(sql`
    update sessions set revoked_at = ${stamp.at.toISOString()}
    where login_id = ${loginId} and member_id = ${member.id} and revoked_at is null returning id`)
  for (const { id } of ended.rows) await announceEnd(tx, id)
  await writeAudit(tx, stamp, {
    verb: 'colleague.end',
    subject: `login:${loginId}`,
    memberId: member.id,
    data: { from: before, sessions: ended.rows.map(({ id }) => id) },
  })
  return ended.rows.map(({ id }) => id)
}

async function heldRights(tx: Transaction, memberId: number, loginId: number): Promise<Purchaser> {
  const found = await tx.execute<{ rights: BuyerRight[]; limitFen: number | null }>(sql`
    select rights, limit_fen::float8 as "limitFen" from login_members
    where login_id = ${loginId} and member_id = ${memberId} for update`)
  const [row] = found.rows
  if (!row) throw refuse('access.colleagueMissing')
  return row
}

/**
 * Our choice (decision 0110): somebody answers for the company as long as it buys here. Whom an owner has invited and who
 * has not come does not come any more: nobody leaves a way back behind.
 */
async function endOwning(tx: Transaction, memberId: number, loginId: number, stamp: Stamp): Promise<void> {
  const others = await tx.execute(sql`
    select from login_members o join logins l on l.id = o.login_id
    where o.member_id = ${memberId} and o.login_id <> ${loginId} and 'owner' = any(o.rights) and l.closed_at is null`)
  if (others.rowCount === 0) throw refuse('access.lastOwner')
  await endInvitations(tx, sql`member_id = ${memberId} and invited_by = ${loginId}`, stamp)
}
