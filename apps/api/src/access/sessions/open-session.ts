import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { buyerIdleMs, staffLifeMs } from './cookies.ts'
import { newToken, tokenHash } from './session-token.ts'

type SessionOwner =
  | { readonly kind: 'buyer'; readonly loginId: number; readonly memberId: number }
  | { readonly kind: 'staff'; readonly staffId: number }

export interface Device {
  readonly userAgent: string
  readonly address: string
}

export interface OpenedSession {
  readonly token: string
  readonly sessionId: number
}

/** Writes a new session and answers its token, which exists nowhere else. The caller has checked who it is. */
export async function openSession(db: Db, at: Date, owner: SessionOwner, device: Device): Promise<OpenedSession> {
  const token = newToken()
  const buyer = owner.kind === 'buyer' ? owner : null
  const expiresAt = new Date(at.getTime() + (buyer ? buyerIdleMs : staffLifeMs)).toISOString()
  const added = await db.execute<{ id: number }>(sql`
    insert into sessions (token_hash, kind, login_id, member_id, staff_id, user_agent, address, created_at, seen_at, expires_at)
    values (${tokenHash(token)}, ${owner.kind}, ${buyer?.loginId ?? null}, ${buyer?.memberId ?? null},
      ${owner.kind === 'staff' ? owner.staffId : null}, ${device.userAgent.slice(0, 300)}, ${device.address},
      ${at.toISOString()}, ${at.toISOString()}, ${expiresAt})
    returning id`)
  return { token, sessionId: added.rows[0]!.id }
}
