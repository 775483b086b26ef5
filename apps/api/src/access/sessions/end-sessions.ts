import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { announceEnd } from './session-news.ts'

/**
 * Ends all sessions of a login, or all but the one in use; answers which. What would still open one ends with them: a
 * log-in by the old password that has yet to choose its unit, a reset that somebody else has begun.
 */
export async function endSessions(tx: Transaction, loginId: number, at: Date, but?: number): Promise<number[]> {
  const ended = await tx.execute<{ id: number }>(sql`
    update sessions set revoked_at = ${at.toISOString()}
    where login_id = ${loginId} and revoked_at is null and id is distinct from ${but ?? null}::bigint returning id`)
  await endTickets(tx, loginId)
  for (const { id } of ended.rows) await announceEnd(tx, id)
  return ended.rows.map(({ id }) => id)
}

/** Ends what was begun and could still open the login. A reset that was used up stays, so that its page can say so. */
export async function endTickets(tx: Transaction, loginId: number): Promise<void> {
  await tx.execute(sql`delete from login_tickets where ${loginId} = any(login_ids)`)
  await tx.execute(sql`delete from reset_tickets where ${loginId} = any(login_ids) and used_at is null`)
}
