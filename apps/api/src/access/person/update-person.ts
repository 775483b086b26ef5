import { maskedPhone } from '@yaoji/rules/members/phone-code'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Browser } from '../log-in/browser.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import { accountOf } from '../passwords/accounts-of-phone.ts'
import { type OwnerProof, proveOwner } from '../passwords/prove-owner.ts'
import { redeemPhoneTicket } from '../phones/phone-codes.ts'
import { assertPhoneRoom } from '../phones/phone-room.ts'
import { refuse } from '../refusals.ts'
import { endTickets } from '../sessions/end-sessions.ts'

interface Person {
  readonly name: string
  readonly phone: string
  /** Of a new phone: that it is in the owner's hands. */
  readonly phoneTicket: string | undefined
  /** Of a new phone: that the owner asks for it. */
  readonly proof: OwnerProof | null
}

/**
 * Spec §7 (updateUserInfo): name and phone of a login. With the phone a password is set anew, so that another one needs a
 * code that was sent to it and a proof of who is asking: the password, or a code to the old phone. What the old phone has
 * begun ends with it.
 */
export async function updatePerson(
  db: Database,
  guard: LogInGuard,
  session: BuyerSession,
  { name, phone, phoneTicket, proof }: Person,
  browser: Browser,
  stamp: Stamp,
): Promise<void> {
  const account = await accountOf(db, session.loginId)
  const subject = `login:${account.id}`
  if (phone === account.phone)
    return db.transaction(async (tx) => {
      await tx.execute(sql`update logins set name = ${name} where id = ${account.id}`)
      await writeAudit(tx, stamp, { verb: 'login.rename', subject, memberId: session.member.id })
    })
  if (!phoneTicket) throw refuse('access.newPhoneUnproved')
  if (!proof) throw refuse('access.ownerUnproved')
  const proved = await proveOwner(db, guard, account, proof, 'phone', browser, stamp)
  await db.transaction(async (tx) => {
    await proved(tx)
    const inHand = await redeemPhoneTicket(tx, stamp, { ticket: phoneTicket, purpose: 'phone' })
    if (inHand !== phone) throw refuse('access.newPhoneUnproved')
    await assertPhoneRoom(tx, phone)
    await tx.execute(sql`update logins set name = ${name}, phone = ${phone} where id = ${account.id}`)
    await endTickets(tx, account.id)
    const data = { from: maskedPhone(account.phone), to: maskedPhone(phone), by: proof.kind }
    await writeAudit(tx, stamp, { verb: 'login.changePhone', subject, memberId: session.member.id, data })
  })
}
