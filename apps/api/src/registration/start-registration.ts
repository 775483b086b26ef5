import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { sql } from 'drizzle-orm'
import type { Browser } from '../access/log-in/browser.ts'
import { type Started, startSession } from '../access/log-in/log-in.ts'
import { openedAs, openLogin } from '../access/open-accounts.ts'
import { hashNewPassword } from '../access/passwords/new-password.ts'
import { phoneTicketMs, redeemPhoneTicket } from '../access/phones/phone-codes.ts'
import { assertPhoneRoom } from '../access/phones/phone-room.ts'
import { tokenHash } from '../access/sessions/session-token.ts'
import { members } from '../members/published.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { oneAtATime } from '../platform/database/one-at-a-time.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { openUnit } from './open-unit.ts'
import { refuse } from './refusals.ts'
import { agreementVersions } from './settings.ts'
import { agreementConsents, registrationStarts } from './tables.ts'

export interface Newcomer {
  /** Proves the phone, once. */
  readonly ticket: string
  readonly userName: string
  readonly password: string
  readonly email: string
  readonly buyerType: BuyerType
  /** The versions that were ticked. */
  readonly agreements: { readonly user: string; readonly privacy: string }
}

/**
 * Domain 2.1: opens a login and its first member (未提交资质), and enters. Who sends the same form again, because the answer
 * got lost, enters the same account, as long as the ticket would have lived; a ticket opens no second one.
 */
export function startRegistration(db: Database, stamp: Stamp, newcomer: Newcomer, browser: Browser): Promise<Started> {
  return db.transaction(async (tx) => {
    const { ticket, userName, buyerType } = newcomer
    // Two of the same form at once: the second finds what the first has opened.
    await oneAtATime(tx, `registration by ${ticket}`)
    const former = await formerStart(tx, stamp, newcomer)
    const account = former ?? (await openAccount(tx, stamp, newcomer, browser))
    const unit = await tx.execute<{ name: string; buyerType: BuyerType }>(sql`
      select name, buyer_type as "buyerType" from ${members} m where id = ${account.memberId}`)
    const { name = userName, buyerType: type = buyerType } = unit.rows[0] ?? {}
    return startSession(tx, stamp, { id: account.memberId, loginId: account.loginId, name, buyerType: type }, browser)
  })
}

interface Account {
  readonly loginId: number
  readonly memberId: number
}

async function formerStart(
  tx: Transaction,
  { at }: Stamp,
  { ticket, userName, password }: Newcomer,
): Promise<Account | null> {
  const found = await tx.execute<{ login_id: number; member_id: number }>(sql`
    select login_id, member_id from registration_starts where ticket_hash = ${tokenHash(ticket)}
      and at > ${new Date(at.getTime() - phoneTicketMs).toISOString()}`)
  const [start] = found.rows
  if (!start) return null
  if (!(await openedAs(tx, start.login_id, { userName, password }))) throw refuse('registration.ticketUsed')
  return { loginId: start.login_id, memberId: start.member_id }
}

async function openAccount(tx: Transaction, stamp: Stamp, newcomer: Newcomer, browser: Browser): Promise<Account> {
  const { ticket, userName, password, email, buyerType, agreements } = newcomer
  const current = await settingOf(tx, agreementVersions)
  if (current.user !== agreements.user || current.privacy !== agreements.privacy)
    throw refuse('registration.agreementsChanged')
  const phone = await redeemPhoneTicket(tx, stamp, { ticket, purpose: 'register' })
  await assertPhoneRoom(tx, phone)
  const passwordHash = await hashNewPassword(password, { userName, phone, companies: [] })
  const fields = { unit_type: String(buyerType), contact_phone: phone }
  const memberId = await openUnit(tx, stamp, { name: userName, buyerType, phone, fields })
  const login = { userName, phone, email, name: '', passwordHash, demo: false, memberIds: [memberId] }
  const loginId = await openLogin(tx, login, stamp)
  await tx.insert(registrationStarts).values({ ticketHash: tokenHash(ticket)!, loginId, memberId, at: stamp.at })
  await tx.insert(agreementConsents).values(
    (['user', 'privacy'] as const).map((agreement) => ({
      ...{ loginId, agreement, version: current[agreement] },
      ...{ address: browser.address, at: stamp.at },
    })),
  )
  return { loginId, memberId }
}
