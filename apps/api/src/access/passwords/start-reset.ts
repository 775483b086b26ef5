import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { redeemPhoneTicket } from '../phones/phone-codes.ts'
import { refuse } from '../refusals.ts'
import { resetLifeMs } from '../sessions/cookies.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'
import { type AccountRow, accountsOf, accountsOfPhone } from './accounts-of-phone.ts'

interface StartedReset {
  readonly token: string
  readonly accounts: readonly AccountRow[]
}

/**
 * Spec §2 (/forget): who has proved a phone may set a new password for one of its accounts, once and within a quarter of an
 * hour. Whether a phone has accounts is said to nobody else.
 */
export async function startReset(db: Database, ticket: string, demo: boolean, stamp: Stamp): Promise<StartedReset> {
  return db.transaction(async (tx) => {
    const phone = await redeemPhoneTicket(tx, stamp, { ticket, purpose: 'forget' })
    const accounts = await accountsOfPhone(tx, phone, demo)
    if (accounts.length === 0) throw refuse('access.noAccountOfPhone')
    const token = newToken()
    const until = new Date(stamp.at.getTime() + resetLifeMs).toISOString()
    const loginIds = accounts.map(({ id }) => id)
    await tx.execute(sql`delete from reset_tickets where expires_at <= ${stamp.at.toISOString()}`)
    await tx.execute(sql`
      insert into reset_tickets (token_hash, login_ids, expires_at)
      values (${tokenHash(token)}, ${sql.param(loginIds)}::bigint[], ${until})`)
    for (const id of loginIds)
      await writeAudit(tx, stamp, { verb: 'login.startReset', subject: `login:${id}`, memberId: null })
    return { token, accounts }
  })
}

interface Reset {
  readonly accounts: readonly AccountRow[]
  readonly done: boolean
}

/** The reset that this browser has begun; refuses where there is none. */
export async function readReset(db: Db, token: string | undefined, at: Date): Promise<Reset> {
  const hash = token === undefined ? null : tokenHash(token)
  if (!hash) throw refuse('access.resetExpired')
  const found = await db.execute<{ login_ids: number[]; done: boolean }>(sql`
    select login_ids, used_at is not null as done from reset_tickets where token_hash = ${hash} and expires_at > ${at.toISOString()}`)
  const [ticket] = found.rows
  if (!ticket) throw refuse('access.resetExpired')
  return { accounts: await accountsOf(db, ticket.login_ids), done: ticket.done }
}
