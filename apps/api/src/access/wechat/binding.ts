import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'

/** Long enough to log in, or to register, after the scan. */
const ticketMs = 30 * 60_000

interface Holder {
  readonly loginId: number
  readonly memberId: number
}

/** The login that a WeChat opens; null where it is bound to none. */
export async function loginOfWechat(db: Db, unionId: string, demo: boolean): Promise<number | null> {
  const found = await db.execute<{ login_id: number }>(sql`
    select b.login_id from wechat_bindings b join logins l on l.id = b.login_id
    where b.union_id = ${unionId} and l.closed_at is null and (${demo} or not l.demo)`)
  return found.rows[0]?.login_id ?? null
}

/** Says for half an hour that its holder showed this WeChat. */
export async function giveTicket(db: Db, unionId: string, at: Date): Promise<string> {
  const ticket = newToken()
  await db.execute(sql`
    insert into wechat_tickets (token_hash, union_id, expires_at)
    values (${tokenHash(ticket)}, ${unionId}, ${new Date(at.getTime() + ticketMs).toISOString()})`)
  return ticket
}

/** Our choice (decision 0101): a WeChat opens one login, and a login is opened by one WeChat. */
export async function bindWechat(
  tx: Transaction,
  stamp: Stamp,
  { loginId, memberId }: Holder,
  ticket: string,
): Promise<void> {
  const used = await tx.execute<{ union_id: string }>(sql`
    delete from wechat_tickets where token_hash = ${tokenHash(ticket)} and expires_at > ${stamp.at.toISOString()}
    returning union_id`)
  const unionId = used.rows[0]?.union_id
  if (unionId === undefined) throw refuse('access.wechatExpired')
  const bound = await tx.execute(sql`
    insert into wechat_bindings (union_id, login_id, bound_at) values (${unionId}, ${loginId}, ${stamp.at.toISOString()})
    on conflict do nothing`)
  if (bound.rowCount === 0) throw refuse(await refusalOf(tx, loginId))
  await writeAudit(tx, stamp, { verb: 'login.bindWechat', subject: `login:${loginId}`, memberId })
}

async function refusalOf(tx: Transaction, loginId: number) {
  const own = await tx.execute(sql`select 1 from wechat_bindings where login_id = ${loginId}`)
  return own.rows.length > 0 ? 'access.wechatBound' : 'access.wechatTaken'
}

export async function unbindWechat(tx: Transaction, stamp: Stamp, { loginId, memberId }: Holder): Promise<void> {
  const gone = await tx.execute(sql`delete from wechat_bindings where login_id = ${loginId}`)
  if (gone.rowCount === 0) throw refuse('access.wechatNotBound')
  await writeAudit(tx, stamp, { verb: 'login.unbindWechat', subject: `login:${loginId}`, memberId })
}
