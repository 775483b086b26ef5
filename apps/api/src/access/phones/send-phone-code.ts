import { randomInt } from 'node:crypto'
import { maskedPhone, type PhonePurpose, phoneCode } from '@yaoji/rules/members/phone-code'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { sql } from 'drizzle-orm'
import { sealMessage } from '../../connections/phone-message.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { send } from '../../platform/outbox/send.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { networkOf } from '../log-in/network-of.ts'
import { codesPerNetwork, codesPerPhone } from '../settings.ts'
import { answerPicture } from './code-picture.ts'
import { codeHash, phoneMark } from './phone-hash.ts'

const dayMs = 86_400_000

/** What somebody asks a code for, and the picture that they read. */
interface CodeWish {
  readonly phone: string
  readonly purpose: PhonePurpose
  readonly address: string
  readonly image: { readonly id: string; readonly text: string }
}
type CodeRefusal =
  | { readonly kind: 'pictureWrong' | 'pictureTooMany' | 'codesOfPhone' | 'codesOfNetwork' }
  | { readonly kind: 'codeTooSoon'; readonly seconds: number }

/**
 * Domain 2.1: sends six digits to a phone, whoever has it: the answer shows nothing of which phones have an account. Takes
 * the pool and not a transaction: what was counted of a wrong picture stays counted.
 */
export async function sendPhoneCode(
  db: Database,
  secret: string,
  stamp: Stamp,
  { phone, purpose, address, image }: CodeWish,
): Promise<Result<{ readonly code: string }, CodeRefusal>> {
  const { at } = stamp
  const network = networkOf(address)
  const limits = await settingsOf(db, { codesPerPhone, codesPerNetwork })
  return db.transaction(async (tx) => {
    const answer = await answerPicture(tx, secret, { ...image, network }, at)
    if (answer !== 'right') return reject({ kind: answer })
    const waitMs = await lockPhone(tx, phone, at)
    if (waitMs > 0) return reject({ kind: 'codeTooSoon', seconds: Math.ceil(waitMs / 1000) })
    const spent = async (name: string, most: number) =>
      (await takeAttempt(tx, name, { most, windowMs: dayMs }, at)) === null
    // The network first: a network that has none left cannot use up those of a phone.
    if (await spent(`phone codes from ${network}`, limits.codesPerNetwork)) return reject({ kind: 'codesOfNetwork' })
    const mark = phoneMark(secret, phone)
    if (await spent(`phone codes to ${mark}`, limits.codesPerPhone)) return reject({ kind: 'codesOfPhone' })
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const expiresAt = new Date(at.getTime() + phoneCode.validMs).toISOString()
    await tx.execute(sql`
      insert into phone_codes (phone, purpose, code_hash, sent_at, expires_at, tries_left)
      values (${phone}, ${purpose}, ${codeHash(secret, { phone, purpose, code })}, ${at.toISOString()}, ${expiresAt},
        ${phoneCode.tries})
      on conflict (phone, purpose) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at,
        expires_at = excluded.expires_at, tries_left = excluded.tries_left`)
    const payload = { sealed: sealMessage(secret, { phone, purpose, code }), expires_at: expiresAt }
    const aggregate = `phone:${mark}`
    await send(tx, [{ topic: 'phone.code', aggregate, key: `${aggregate}:${at.toISOString()}`, payload }], at)
    await writeAudit(tx, stamp, {
      verb: 'phoneCode.send',
      subject: aggregate,
      memberId: null,
      data: { phone: maskedPhone(phone), purpose, network },
    })
    return accept({ code })
  })
}

/** One code at a time for a phone; answers how long it still has to wait for the next one. */
async function lockPhone(tx: Transaction, phone: string, at: Date): Promise<number> {
  await oneAtATime(tx, `phone codes to ${phone}`)
  const found = await tx.execute<{ sent_at: Date | null }>(sql`
    select max(sent_at) as sent_at from phone_codes where phone = ${phone}`)
  const sentAt = found.rows[0]?.sent_at
  return sentAt ? new Date(sentAt).getTime() + phoneCode.resendAfterMs - at.getTime() : 0
}
