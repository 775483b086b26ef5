import type { LoginCodeWire } from '@yaoji/contract/console/staff'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'
import { loginCode } from './login-code.ts'

/**
 * Our choice (decision 0082): the code of the day with which somebody logs in on a new browser while strangers guess at the
 * account. Whoever reads it out has made sure who is calling.
 */
export async function giveLoginCode(
  db: Database,
  secret: string,
  asked: { readonly username: string; readonly door: 'buyer' | 'staff' },
  stamp: Stamp,
): Promise<LoginCodeWire> {
  const [door, accounts] = asked.door === 'buyer' ? ['login', sql`logins`] : ['staff', sql`staff`]
  return db.transaction(async (tx) => {
    const found = await tx.execute<{ id: number; user_name: string; name: string }>(sql`
      select id, user_name, name from ${accounts} where lower(user_name) = lower(${asked.username})`)
    const [row] = found.rows
    if (!row) throw refuse('access.noSuchAccount')
    const account = `${door}:${row.id}`
    await writeAudit(tx, stamp, { verb: `${door}.giveCode`, subject: account, memberId: null })
    return { username: row.user_name, name: row.name, code: loginCode(secret, account, stamp.at) }
  })
}
