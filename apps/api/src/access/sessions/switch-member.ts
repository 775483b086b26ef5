import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { sessions } from '../tables.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import { type Device, type OpenedSession, openSession } from './open-session.ts'
import { announceEnd } from './session-news.ts'

type SwitchRefusal = { readonly kind: 'foreign' | 'ended' }

/** Acts for another member of the same login from here on, under a new token; the old one ends. */
export async function switchMember(
  db: Database,
  authenticator: SessionAuthenticator,
  stamp: Stamp,
  session: BuyerSession,
  memberId: number,
  device: Device,
): Promise<Result<OpenedSession, SwitchRefusal>> {
  const answer = await db.transaction(async (tx): Promise<Result<OpenedSession, SwitchRefusal>> => {
    const own = await tx.execute(sql`
      select from login_members o join ${members} m on m.id = o.member_id
      where o.login_id = ${session.loginId} and m.id = ${memberId} and m.status <> 'disabled'`)
    if (own.rowCount === 0) return reject({ kind: 'foreign' })
    const [open] = await tx
      .update(sessions)
      .set({ revokedAt: stamp.at })
      .where(and(eq(sessions.id, session.sessionId), isNull(sessions.revokedAt)))
      .returning({ id: sessions.id })
    // Who set a new password meanwhile has ended it: nothing goes on from there.
    if (!open) return reject({ kind: 'ended' })
    await announceEnd(tx, session.sessionId)
    const opened = await openSession(tx, stamp.at, { kind: 'buyer', loginId: session.loginId, memberId }, device)
    await writeAudit(tx, stamp, {
      verb: 'login.switchMember',
      subject: `login:${session.loginId}`,
      memberId,
      data: { from: session.member.id, sessionId: opened.sessionId },
    })
    return accept(opened)
  })
  if (answer.ok) authenticator.forgetSession(session.sessionId)
  return answer
}
