import type { SessionWire } from '@yaoji/contract/members'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Db } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { sessions } from '../tables.ts'
import type { SessionAuthenticator } from './authenticator.ts'
import { announceEnd } from './session-news.ts'

/** Whose sessions: a buyer's login or a member of staff. */
type SessionHolder = { readonly loginId: number } | { readonly staffId: number }

const held = (holder: SessionHolder) =>
  'loginId' in holder ? eq(sessions.loginId, holder.loginId) : eq(sessions.staffId, holder.staffId)

/** The devices on which a person is logged in now, the latest used first. */
export async function listSessions(db: Db, holder: SessionHolder, currentId: number, at: Date): Promise<SessionWire[]> {
  const found = await db
    .select()
    .from(sessions)
    .where(and(held(holder), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)))
    .orderBy(desc(sessions.seenAt), desc(sessions.id))
    .limit(100)
  return found.map((row) => ({
    id: row.id,
    user_agent: row.userAgent,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    seen_at: row.seenAt.toISOString(),
    current: row.id === currentId ? 1 : 0,
  }))
}

/** Ends one of a person's own sessions, at once in this process; false when there is no such session. */
export async function revokeSession(
  db: Database,
  authenticator: SessionAuthenticator,
  stamp: Stamp,
  holder: SessionHolder,
  sessionId: number,
): Promise<boolean> {
  const ended = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(sessions)
      .set({ revokedAt: stamp.at })
      .where(and(eq(sessions.id, sessionId), held(holder), isNull(sessions.revokedAt)))
      .returning({ memberId: sessions.memberId })
    if (!row) return false
    await announceEnd(tx, sessionId)
    await writeAudit(tx, stamp, { verb: 'session.revoke', subject: `session:${sessionId}`, memberId: row.memberId })
    return true
  })
  if (ended) authenticator.forgetSession(sessionId)
  return ended
}
