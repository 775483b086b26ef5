import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { announceEnd } from './session-news.ts'

/** Ends all sessions of a login, or all but the one in use; answers which. */
export async function endSessions(tx: Transaction, loginId: number, at: Date, but?: number): Promise<number[]> {
  const ended = await tx.execute<{ id: number }>(sql`
    update sessions set revoked_at = ${at.toISOString()}
    where login_id = ${loginId} and revoked_at is null and id is distinct from ${but ?? null}::bigint returning id`)
  for (const { id } of ended.rows) await announceEnd(tx, id)
  return ended.rows.map(({ id }) => id)
}
