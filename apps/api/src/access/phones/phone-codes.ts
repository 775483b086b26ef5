import { timingSafeEqual } from 'node:crypto'
import { maskedPhone, type PhonePurpose } from '@yaoji/rules/members/phone-code'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { type Allowance, giveAttemptsBack, takeAttempt } from '../../platform/attempts.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { networkOf } from '../log-in/network-of.ts'
import { refuse } from '../refusals.ts'
import { newToken, tokenHash } from '../sessions/session-token.ts'
import { codeHash, phoneMark } from './phone-hash.ts'

/** Long enough to fill in a form after the phone. */
export const phoneTicketMs = 30 * 60_000
/** Our choice (decision 0100): wrong codes from one network over all phones. */
const ofNetwork: Allowance = { most: 60, windowMs: 3_600_000 }

interface GivenCode {
  readonly phone: string
  readonly purpose: PhonePurpose
  readonly code: string
  readonly address: string
}

/**
 * Domain 2.1: the right code, once and within five tries, gives a ticket; wrong, expired, used and never sent answer the
 * same. Takes the pool and not a transaction: what its caller refuses later does not give the try back.
 */
export async function takePhoneCode(
  db: Database,
  secret: string,
  stamp: Stamp,
  { phone, purpose, code, address }: GivenCode,
): Promise<Result<{ readonly ticket: string }, { readonly kind: 'codeWrong' | 'codeTooMany' }>> {
  const at = stamp.at.toISOString()
  const counted = `phone codes tried from ${networkOf(address)}`
  return db.transaction(async (tx) => {
    if ((await takeAttempt(tx, counted, ofNetwork, stamp.at)) === null) return reject({ kind: 'codeTooMany' })
    const tried = await tx.execute<{ code_hash: Buffer; tries_left: number }>(sql`
      update phone_codes set tries_left = tries_left - 1
      where phone = ${phone} and purpose = ${purpose} and expires_at > ${at} and tries_left > 0
      returning code_hash, tries_left`)
    const kept = tried.rows[0]
    const audited = (verb: string) =>
      writeAudit(tx, stamp, {
        verb,
        subject: `phone:${phoneMark(secret, phone)}`,
        memberId: null,
        data: { phone: maskedPhone(phone), purpose },
      })
    if (!kept || !timingSafeEqual(kept.code_hash, codeHash(secret, { phone, purpose, code }))) {
      if (kept?.tries_left === 0) await audited('phoneCode.lock')
      return reject({ kind: 'codeWrong' })
    }
    await tx.execute(sql`update phone_codes set tries_left = 0 where phone = ${phone} and purpose = ${purpose}`)
    const ticket = newToken()
    await tx.execute(sql`
      insert into phone_tickets (token_hash, phone, purpose, expires_at)
      values (${tokenHash(ticket)}, ${phone}, ${purpose}, ${new Date(stamp.at.getTime() + phoneTicketMs).toISOString()})`)
    await giveAttemptsBack(tx, [counted])
    await audited('phoneCode.take')
    return accept({ ticket })
  })
}

/** The phone that a ticket proves, once; a caller that rolls back has not used it. Refuses any other text and purpose. */
export async function redeemPhoneTicket(
  tx: Transaction,
  stamp: Stamp,
  { ticket, purpose }: { readonly ticket: string; readonly purpose: PhonePurpose },
): Promise<string> {
  const used = await tx.execute<{ phone: string }>(sql`
    delete from phone_tickets
    where token_hash = ${tokenHash(ticket)} and purpose = ${purpose} and expires_at > ${stamp.at.toISOString()}
    returning phone`)
  const phone = used.rows[0]?.phone
  if (phone === undefined) throw refuse('access.phoneTicketExpired')
  return phone
}

/** The phone of a ticket that stays good: for a page that shows what it opens. */
export async function peekPhoneTicket(
  db: Database,
  { ticket, purpose }: { readonly ticket: string; readonly purpose: PhonePurpose },
  at: Date,
): Promise<string> {
  const found = await db.execute<{ phone: string }>(sql`
    select phone from phone_tickets
    where token_hash = ${tokenHash(ticket)} and purpose = ${purpose} and expires_at > ${at.toISOString()}`)
  const [row] = found.rows
  if (!row) throw refuse('access.phoneTicketExpired')
  return row.phone
}

/** Forgets codes, tickets, pictures and ways to WeChat whose time is over. */
export const proofJobs = (db: Database): Jobs => ({
  tasks: {
    'forget-proofs': async (_, at) => {
      const over = at.toISOString()
      await db.execute(sql`delete from phone_codes where expires_at <= ${over}`)
      await db.execute(sql`delete from phone_tickets where expires_at <= ${over}`)
      await db.execute(sql`delete from used_pictures where expires_at <= ${over}`)
      await db.execute(sql`delete from wechat_trips where expires_at <= ${over}`)
      await db.execute(sql`delete from wechat_tickets where expires_at <= ${over}`)
    },
  },
  schedule: [{ task: 'forget-proofs', match: '20 * * * *' }],
})
