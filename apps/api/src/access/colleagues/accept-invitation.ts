import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Browser } from '../log-in/browser.ts'
import { type Started, startSession } from '../log-in/log-in.ts'
import { openLogin } from '../open-accounts.ts'
import { hashNewPassword } from '../passwords/new-password.ts'
import { redeemPhoneTicket } from '../phones/phone-codes.ts'
import { assertPhoneRoom } from '../phones/phone-room.ts'
import { refuse } from '../refusals.ts'
import { lockColleagues } from './lock-colleagues.ts'

interface Acceptance {
  readonly invitationId: number
  /** Proves the phone that was asked. */
  readonly ticket: string
  /** Of a login of its own; null: by the login of the session. */
  readonly account: { readonly userName: string; readonly password: string } | null
}

/**
 * Our choice (decision 0110): whoever has the phone that was asked acts for the company from now on, under a login of its
 * own, and enters. Law table L9: nobody shares one.
 */
export async function acceptInvitation(
  db: Database,
  stamp: Stamp,
  session: BuyerSession | null,
  { invitationId, ticket, account }: Acceptance,
  browser: Browser,
): Promise<Started> {
  return db.transaction(async (tx) => {
    const phone = await redeemPhoneTicket(tx, stamp, { ticket, purpose: 'colleague' })
    const invitation = await openInvitation(tx, invitationId, phone, stamp.at)
    const loginId = account
      ? await ownLogin(tx, phone, invitation, account, stamp)
      : await sameLogin(tx, session, invitation)
    await tx.execute(sql`
      update colleague_invitations set ended_at = ${stamp.at.toISOString()}, accepted_by = ${loginId}
      where id = ${invitationId}`)
    const { memberId, company: name, buyerType, rights, limitFen } = invitation
    await writeAudit(
      tx,
      { ...stamp, actor: { kind: 'buyer', id: loginId, name: invitation.name } },
      {
        verb: 'colleague.accept',
        subject: `login:${loginId}`,
        memberId,
        data: { invitationId, rights, limitFen },
      },
    )
    return startSession(tx, stamp, { id: memberId, loginId, name, buyerType }, browser)
  })
}

type Invitation = {
  readonly memberId: number
  readonly name: string
  readonly rights: BuyerRight[]
  readonly limitFen: number | null
  readonly company: string
  readonly buyerType: BuyerType
}

/** The company's people are locked before the row, as for whoever invites: of two acceptances the second finds it taken. */
async function openInvitation(tx: Transaction, id: number, phone: string, at: Date): Promise<Invitation> {
  const asked = await tx.execute<{ memberId: number }>(sql`
    select member_id as "memberId" from colleague_invitations where id = ${id} and phone = ${phone}`)
  const [known] = asked.rows
  if (!known) throw refuse('access.invitationGone')
  await lockColleagues(tx, known.memberId)
  const found = await tx.execute<Invitation>(sql`
    select i.member_id as "memberId", i.name, i.rights, i.limit_fen::float8 as "limitFen", m.name as company,
      m.buyer_type as "buyerType"
    from colleague_invitations i join ${members} m on m.id = i.member_id
    where i.id = ${id} and i.phone = ${phone} and i.ended_at is null and i.expires_at > ${at.toISOString()}
      and m.status <> 'disabled' for update of i`)
  const [row] = found.rows
  if (!row) throw refuse('access.invitationGone')
  return row
}

async function ownLogin(
  tx: Transaction,
  phone: string,
  { memberId, name, rights, limitFen, company }: Invitation,
  { userName, password }: NonNullable<Acceptance['account']>,
  stamp: Stamp,
): Promise<number> {
  await assertPhoneRoom(tx, phone)
  const passwordHash = await hashNewPassword(password, { userName, phone, companies: [company] })
  const opened = { userName, phone, name, passwordHash, demo: false, memberIds: [memberId], rights, limitFen }
  return openLogin(tx, opened, stamp)
}

/** Who is logged in joins as it is; who acts for the company already keeps what it may do there. */
async function sameLogin(
  tx: Transaction,
  session: BuyerSession | null,
  { memberId, rights, limitFen }: Invitation,
): Promise<number> {
  if (!session) throw refuse('access.accountNeeded')
  const added = await tx.execute(sql`
    insert into login_members (login_id, member_id, is_master, rights, limit_fen)
    values (${session.loginId}, ${memberId}, false, ${sql.param(rights)}::text[], ${limitFen})
    on conflict do nothing`)
  if (added.rowCount === 0) throw refuse('access.alreadyColleague')
  return session.loginId
}
