import { type ClosingObstacle, keptUntil } from '@yaoji/rules/members/closing'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { closeMember, holdMembers } from '../../members/close-member.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { lockEveryColleague } from '../colleagues/lock-colleagues.ts'
import type { Browser } from '../log-in/browser.ts'
import type { LogInGuard } from '../log-in/log-in-guard.ts'
import { accountOf } from '../passwords/accounts-of-phone.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { type OwnerProof, proveOwner } from '../passwords/prove-owner.ts'
import { refuse } from '../refusals.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { newToken } from '../sessions/session-token.ts'

/** What later contexts know of a company that goes. */
export interface Leaving {
  /** What is still under way with it. */
  readonly obstaclesOf: (db: Db, memberId: number) => Promise<readonly ClosingObstacle[]>
  /** What it typed and did not hand in goes with it. */
  readonly dropDraft: (tx: Transaction, memberId: number) => Promise<void>
  readonly withdrawConsent: (tx: Transaction, memberId: number, stamp: Stamp) => Promise<void>
}

/**
 * Law table L26 (decision 0102): a person closes its login. What is personal of it is taken out, its sessions end, its
 * consents are withdrawn. A company whose last owner it was must owe nothing and be owed nothing, and buys no more; its
 * orders and papers are kept as the law wants. Answers the sessions that ended.
 */
export async function closeAccount(
  db: Database,
  guard: LogInGuard,
  leaving: Leaving,
  session: BuyerSession,
  proof: OwnerProof,
  browser: Browser,
  stamp: Stamp,
): Promise<number[]> {
  const account = await accountOf(db, session.loginId)
  // Before the proof: what cannot be closed yet costs no try at the password.
  await assertFree(db, leaving, await membersOfAlone(db, account.id))
  const proved = await proveOwner(db, guard, account, proof, 'password', browser, stamp)
  const hash = await hashPassword(newToken())
  return db.transaction(async (tx) => {
    await proved(tx)
    // Of two owners who leave at once the second finds itself alone.
    await lockEveryColleague(tx, account.id)
    const memberIds = await membersOfAlone(tx, account.id)
    await holdMembers(tx, memberIds)
    await assertFree(tx, leaving, memberIds)
    for (const memberId of memberIds) {
      await leaving.withdrawConsent(tx, memberId, stamp)
      await leaving.dropDraft(tx, memberId)
      await closeMember(tx, memberId, stamp)
    }
    const retainUntil = keptUntil(dayOf(stamp.at))
    await tx.execute(sql`
      update logins set user_name = ${`已注销${account.id}`}, phone = '', email = '', name = '', password_hash = ${hash},
        closed_at = ${stamp.at.toISOString()}, retain_until = ${retainUntil} where id = ${account.id}`)
    const subject = `login:${account.id}`
    await tx.execute(sql`delete from known_devices where account = ${subject}`)
    await tx.execute(sql`delete from wechat_bindings where login_id = ${account.id}`)
    await tx.execute(sql`delete from colleague_invitations where accepted_by = ${account.id}`)
    await writeAudit(tx, stamp, {
      verb: 'login.close',
      subject,
      memberId: session.member.id,
      data: { consent: 'withdrawn', memberIds, retainUntil },
    })
    return endSessions(tx, account.id, stamp.at)
  })
}

async function assertFree(db: Db, { obstaclesOf }: Leaving, memberIds: readonly number[]): Promise<void> {
  for (const memberId of memberIds) {
    const obstacles = await obstaclesOf(db, memberId)
    if (obstacles.length > 0) throw refuse('access.notClosedYet', { obstacles })
  }
}

/** The companies for which nobody else answers: a colleague who is no owner does not. */
async function membersOfAlone(db: Db, loginId: number): Promise<number[]> {
  const found = await db.execute<{ member_id: number }>(sql`
    select o.member_id from login_members o
    where o.login_id = ${loginId} and 'owner' = any(o.rights) and not exists (
      select from login_members b join logins l on l.id = b.login_id
      where b.member_id = o.member_id and b.login_id <> o.login_id and 'owner' = any(b.rights)
        and l.closed_at is null)
    order by o.member_id`)
  return found.rows.map((row) => row.member_id)
}
