import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { mostSessions } from '../settings.ts'
import { announceEnd } from './session-news.ts'

/** Ends the sessions of a person that were unused for longest, beyond what the store allows; answers which. */
export async function boundSessions(
  tx: Transaction,
  holder: { readonly loginId: number } | { readonly staffId: number },
  at: Date,
): Promise<number[]> {
  const now = at.toISOString()
  const [column, id] = 'loginId' in holder ? [sql`login_id`, holder.loginId] : [sql`staff_id`, holder.staffId]
  // Two log-ins at the same moment would not see each other's session.
  await oneAtATime(tx, `sessions of ${JSON.stringify(holder)}`)
  const most = await settingOf(tx, mostSessions)
  const ended = await tx.execute<{ id: number }>(sql`
    update sessions set revoked_at = ${now} where id in (
      select id from sessions where ${column} = ${id} and revoked_at is null and expires_at > ${now}
      order by seen_at desc, id desc offset ${most}
    ) returning id`)
  for (const session of ended.rows) await announceEnd(tx, session.id)
  return ended.rows.map((session) => session.id)
}
