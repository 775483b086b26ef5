import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { LogInGuard } from './log-in-guard.ts'
import { type LoginRow, loginsOf } from './login-read.ts'
import { type Device, type OpenedSession, openSession } from './open-session.ts'
import { passwordMatches } from './password-hash.ts'
import { countFailure, passUnlessLocked } from './password-lock.ts'
import { newToken, tokenHash } from './session-token.ts'

export type LogInRefusal =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'tooMany' }
  | { readonly kind: 'noMember' }

export interface Choice {
  readonly id: number
  readonly loginId: number
  readonly name: string
  readonly buyerType: BuyerType
}
export type LoggedIn =
  | { readonly kind: 'session'; readonly opened: OpenedSession; readonly memberId: number }
  | { readonly kind: 'choice'; readonly ticket: string; readonly members: readonly Choice[] }

const ticketMs = 5 * 60_000

/**
 * Logs a buyer in by user name or phone. One member: a session. Several, because the login owns several or several logins
 * share the phone and the password: a ticket with which one is chosen. An unknown name costs the same time, gets the same
 * words and locks in the same way as a wrong password.
 */
export async function logIn(
  db: Database,
  guard: LogInGuard,
  stamp: Stamp,
  given: { readonly name: string; readonly password: string },
  device: Device,
): Promise<Result<LoggedIn, LogInRefusal>> {
  if (!guard.addresses.take(device.address, stamp.at)) return reject({ kind: 'tooMany' })
  const found = await loginsOf(db, given.name, guard.demo)
  const open = found.filter((login) => !login.lockedUntil || login.lockedUntil <= stamp.at)
  if (found.length > 0 && open.length === 0) return reject({ kind: 'locked' })
  if (found.length === 0) {
    return reject({ kind: await guard.refuseUnknown(given, stamp.at) })
  }
  const right: LoginRow[] = []
  for (const login of open) {
    if (await guard.hashing(() => passwordMatches(login.passwordHash, given.password))) right.push(login)
  }
  if (right.length === 0) return reject({ kind: await failed(db, stamp, open) })
  const answer = await db.transaction((tx) => enter(tx, stamp, right, device))
  if (answer.ok) guard.addresses.giveBack(device.address)
  return answer
}

async function failed(db: Database, stamp: Stamp, logins: readonly LoginRow[]): Promise<'wrong' | 'locked'> {
  return db.transaction(async (tx) => {
    const ids = logins.map((login) => login.id)
    const locked = await countFailure(tx, 'logins', ids, stamp.at)
    for (const login of logins) {
      const verb = locked.includes(login.id) ? 'login.lock' : 'login.fail'
      await writeAudit(tx, stamp, { verb, subject: `login:${login.id}`, memberId: null })
    }
    return locked.length > 0 ? 'locked' : 'wrong'
  })
}

async function enter(
  tx: Transaction,
  stamp: Stamp,
  right: readonly LoginRow[],
  device: Device,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const loginIds: number[] = []
  for (const login of right) if (await passUnlessLocked(tx, 'logins', login.id, stamp.at)) loginIds.push(login.id)
  if (loginIds.length === 0) return reject({ kind: 'locked' })
  const choices = await choicesOf(tx, loginIds)
  const [only] = choices
  if (!only) return reject({ kind: 'noMember' })
  if (choices.length === 1) return accept(await startSession(tx, stamp, only, device))
  const ticket = newToken()
  await tx.execute(sql`
    insert into login_tickets (token_hash, login_ids, expires_at)
    values (${tokenHash(ticket)}, ${sql.param(loginIds)}::bigint[], ${new Date(stamp.at.getTime() + ticketMs).toISOString()})`)
  return accept({ kind: 'choice', ticket, members: choices })
}

/** Second step: the ticket, once, and one of the members it stands for. Null when ticket and member do not agree. */
export async function chooseMember(
  db: Database,
  stamp: Stamp,
  given: { readonly ticket: string; readonly memberId: number },
  device: Device,
): Promise<LoggedIn | null> {
  const hash = tokenHash(given.ticket)
  if (!hash) return null
  return db.transaction(async (tx) => {
    const found = await tx.execute<{ login_ids: number[] }>(sql`
      select login_ids from login_tickets where token_hash = ${hash} and expires_at > ${stamp.at.toISOString()} for update`)
    const choices = await choicesOf(tx, found.rows[0]?.login_ids ?? [])
    const chosen = choices.find((member) => member.id === given.memberId)
    if (!chosen) return null
    await tx.execute(sql`
      delete from login_tickets where token_hash = ${hash} or expires_at <= ${stamp.at.toISOString()}`)
    return startSession(tx, stamp, chosen, device)
  })
}

async function startSession(tx: Transaction, stamp: Stamp, member: Choice, device: Device): Promise<LoggedIn> {
  const owner = { kind: 'buyer' as const, loginId: member.loginId, memberId: member.id }
  const opened = await openSession(tx, stamp.at, owner, device)
  const actor = { kind: 'buyer' as const, id: member.loginId, name: member.name }
  await writeAudit(
    tx,
    { ...stamp, actor },
    {
      verb: 'login.succeed',
      subject: `login:${member.loginId}`,
      memberId: member.id,
      data: { sessionId: opened.sessionId, address: device.address },
    },
  )
  return { kind: 'session', opened, memberId: member.id }
}

/** The members that these logins may act for, each once. */
async function choicesOf(tx: Transaction, loginIds: readonly number[]): Promise<Choice[]> {
  const found = await tx.execute<{ id: number; login_id: number; name: string; buyer_type: BuyerType }>(sql`
    select m.id, min(o.login_id) as login_id, m.name, m.buyer_type
    from login_members o join ${members} m on m.id = o.member_id
    where o.login_id = any(${sql.param(loginIds)}::bigint[]) and m.status <> 'disabled'
    group by m.id, m.name, m.buyer_type order by bool_or(o.is_master) desc, m.id`)
  return found.rows.map((row) => ({ id: row.id, loginId: row.login_id, name: row.name, buyerType: row.buyer_type }))
}
