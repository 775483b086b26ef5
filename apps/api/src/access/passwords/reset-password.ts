import { sql } from 'drizzle-orm'
import { forgetAttempts } from '../../platform/attempts.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Browser } from '../log-in/browser.ts'
import { ownTries } from '../log-in/knock.ts'
import { rememberDevice } from '../log-in/known-devices.ts'
import { refuse } from '../refusals.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { tokenHash } from '../sessions/session-token.ts'
import { hashNewPassword } from './new-password.ts'
import { readReset } from './start-reset.ts'

interface Reset {
  readonly token: string | undefined
  /** Which of the phone's accounts; needed where it has several. */
  readonly loginId: number | undefined
  readonly password: string
}

/**
 * Spec §2 (/forget/step2): the new password, by the ticket of a proved phone, once. All sessions of the account end; this
 * browser is known from here on and its lock is lifted. Answers the sessions that ended.
 */
export async function resetPassword(
  db: Database,
  { token, loginId, password }: Reset,
  browser: Browser,
  stamp: Stamp,
): Promise<number[]> {
  const { at } = stamp
  const { accounts, done } = await readReset(db, token, at)
  if (done) throw refuse('access.resetExpired')
  const account = accounts.find(({ id }) => id === (loginId ?? (accounts.length === 1 ? id : undefined)))
  if (!account) throw refuse('access.accountUnchosen')
  const hash = await hashNewPassword(password, account)
  const subject = `login:${account.id}`
  return db.transaction(async (tx) => {
    const used = await tx.execute(sql`
      update reset_tickets set used_at = ${at.toISOString()} where token_hash = ${tokenHash(token!)} and used_at is null`)
    if (used.rowCount === 0) throw refuse('access.resetExpired')
    await tx.execute(sql`update logins set password_hash = ${hash} where id = ${account.id}`)
    const ended = await endSessions(tx, account.id, at)
    await rememberDevice(tx, browser.hash, subject, at)
    await forgetAttempts(tx, ownTries(subject, browser))
    const actor = { kind: 'buyer' as const, id: account.id, name: account.userName }
    const data = { address: browser.address, ended: ended.length }
    await writeAudit(tx, { ...stamp, actor }, { verb: 'login.resetPassword', subject, memberId: null, data })
    return ended
  })
}
