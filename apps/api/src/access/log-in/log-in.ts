import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { boundSessions } from '../sessions/bound-sessions.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'
import type { Browser } from './browser.ts'
import { letIn } from './knock.ts'
import { rememberDevice } from './known-devices.ts'
import type { Credentials, GuardRefusal, LogInGuard } from './log-in-guard.ts'
import { type LoginRow, loginsOf } from './login-read.ts'

type LogInRefusal = GuardRefusal | { readonly kind: 'noMember' }

export interface Choice {
  readonly id: number
  readonly loginId: number
  readonly name: string
  readonly buyerType: BuyerType
}
/** `ended`: older sessions of the login that made room. */
export interface Started {
  readonly kind: 'session'
  readonly opened: OpenedSession
  readonly memberId: number
  readonly ended: readonly number[]
}
export type LoggedIn =
  | Started
  | { readonly kind: 'choice'; readonly ticket: string; readonly members: readonly Choice[] }

const ticketMs = 5 * 60_000

/**
 * Logs a buyer in by user name or phone. One member: a session. Several, because the login owns several or several logins
 * share the phone and the password: a ticket with which one is chosen.
 */
export async function logIn(
  db: Database,
  guard: LogInGuard,
  stamp: Stamp,
  given: Credentials,
  browser: Browser,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const found = await loginsOf(db, given.name, guard.demo)
  const checked = await guard.check(db, stamp, 'login', found, given, browser)
  if (!checked.ok) return checked
  const { right, tries } = checked.value
  const opened = found.filter(({ account }) => right.has(account))
  return db.transaction(async (tx) => {
    const loginIds = await unchangedOf(tx, opened)
    if (loginIds.length === 0) return reject({ kind: 'wrong' })
    await letIn(tx, tries, right)
    return enter(tx, stamp, loginIds, browser)
  })
}

/** Those whose password is still the one that was checked: a change that goes on meanwhile is waited for and then counts. */
async function unchangedOf(tx: Transaction, opened: readonly LoginRow[]): Promise<number[]> {
  const ids = opened.map(({ id }) => id)
  const hashes = opened.map(({ passwordHash }) => passwordHash)
  const found = await tx.execute<{ id: number }>(sql`
    select l.id from logins l
    join unnest(${sql.param(ids)}::bigint[], ${sql.param(hashes)}::text[]) as checked (id, hash)
      on checked.id = l.id and checked.hash = l.password_hash
    order by l.id for share of l`)
  return found.rows.map(({ id }) => id)
}

/** WeChat was shown: the login that it is bound to is let in without a password. */
export const enterByWechat = (
  db: Database,
  stamp: Stamp,
  loginId: number,
  browser: Browser,
): Promise<Result<LoggedIn, LogInRefusal>> => db.transaction((tx) => enter(tx, stamp, [loginId], browser))

async function enter(
  tx: Transaction,
  stamp: Stamp,
  loginIds: readonly number[],
  browser: Browser,
): Promise<Result<LoggedIn, LogInRefusal>> {
  const choices = await choicesOf(tx, loginIds)
  const [only] = choices
  if (!only) return reject({ kind: 'noMember' })
  if (choices.length === 1) return accept(await startSession(tx, stamp, only, browser))
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
  browser: Browser,
): Promise<Started | null> {
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
    return startSession(tx, stamp, chosen, browser)
  })
}

/** Opens the session; the browser is known for the login from here on. */
export async function startSession(tx: Transaction, stamp: Stamp, member: Choice, browser: Browser): Promise<Started> {
  const owner = { kind: 'buyer' as const, loginId: member.loginId, memberId: member.id }
  const opened = await openSession(tx, stamp.at, owner, browser)
  const subject = `login:${member.loginId}`
  await rememberDevice(tx, browser.hash, subject, stamp.at)
  const ended = await boundSessions(tx, owner, stamp.at)
  const actor = { kind: 'buyer' as const, id: member.loginId, name: member.name }
  await writeAudit(
    tx,
    { ...stamp, actor },
    {
      verb: 'login.succeed',
      subject,
      memberId: member.id,
      data: { sessionId: opened.sessionId, address: browser.address },
    },
  )
  return { kind: 'session', opened, memberId: member.id, ended }
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
