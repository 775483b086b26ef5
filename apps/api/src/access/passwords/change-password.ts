import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Browser } from '../log-in/browser.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import { refuse } from '../refusals.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { accountOf } from './accounts-of-phone.ts'
import { hashNewPassword } from './new-password.ts'
import { type OwnerProof, proveOwner } from './prove-owner.ts'

/**
 * Domain 2.1: a member changes its password with the current one or after a code to its phone. Its other devices are logged
 * out. Answers the sessions that ended.
 */
export async function changePassword(
  db: Database,
  guard: LogInGuard,
  session: BuyerSession,
  { password, proof }: { readonly password: string; readonly proof: OwnerProof },
  browser: Browser,
  stamp: Stamp,
): Promise<number[]> {
  const account = await accountOf(db, session.loginId)
  if (proof.kind === 'password' && proof.password === password) throw refuse('access.samePassword')
  const hash = await hashNewPassword(password, account)
  const proved = await proveOwner(db, guard, account, proof, 'password', browser, stamp)
  return db.transaction(async (tx) => {
    await proved(tx)
    await tx.execute(sql`update logins set password_hash = ${hash} where id = ${account.id}`)
    const ended = await endSessions(tx, account.id, stamp.at, session.sessionId)
    const data = { by: proof.kind, address: browser.address, ended: ended.length }
    const subject = `login:${account.id}`
    await writeAudit(tx, stamp, { verb: 'login.changePassword', subject, memberId: session.member.id, data })
    return ended
  })
}
