import type { Permission } from '@yaoji/contract/console/permissions'
import type { ClerkWire } from '@yaoji/contract/console/staff'
import { accept, type Result } from '@yaoji/rules/money/result'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { boundSessions } from '../sessions/bound-sessions.ts'
import { type OpenedSession, openSession } from '../sessions/open-session.ts'
import { staff } from '../tables.ts'
import type { Browser } from './browser.ts'
import { letIn } from './knock.ts'
import { rememberDevice } from './known-devices.ts'
import type { Credentials, GuardRefusal, LogInGuard } from './log-in-guard.ts'

interface StaffLoggedIn {
  readonly opened: OpenedSession
  readonly clerk: ClerkWire
  readonly ended: readonly number[]
}

/** Logs a clerk in; the same guards as for buyers. */
export async function staffLogIn(
  db: Database,
  guard: LogInGuard,
  stamp: Stamp,
  given: Credentials,
  browser: Browser,
): Promise<Result<StaffLoggedIn, GuardRefusal>> {
  const [clerk] = await db.select().from(staff).where(eq(staff.userName, given.name))
  const enters = clerk?.active && (!clerk.demo || guard.demo) ? [clerk] : []
  const found = enters.map(({ id, passwordHash }) => ({ account: `staff:${id}`, passwordHash }))
  const checked = await guard.check(db, stamp, 'staff', found, given, browser)
  if (!checked.ok) return checked
  const { id, name } = clerk!
  return db.transaction(async (tx) => {
    await letIn(tx, checked.value.tries, checked.value.right)
    const opened = await openSession(tx, stamp.at, { kind: 'staff', staffId: id }, browser)
    const subject = `staff:${id}`
    await rememberDevice(tx, browser.hash, subject, stamp.at)
    const ended = await boundSessions(tx, { staffId: id }, stamp.at)
    const named = { ...stamp, actor: { kind: 'staff' as const, id, name } }
    await writeAudit(tx, named, { verb: 'staff.logIn', subject, memberId: null, data: { sessionId: opened.sessionId } })
    return accept({ opened, ended, clerk: { id, name, permissions: await permissionsOf(tx, id) } })
  })
}

async function permissionsOf(tx: Transaction, staffId: number): Promise<Permission[]> {
  const held = await tx.execute<{ permission: Permission }>(sql`
    select distinct p as permission from staff_role_members g join staff_roles r on r.id = g.role_id,
      unnest(r.permissions) as p where g.staff_id = ${staffId} order by p`)
  return held.rows.map((row) => row.permission)
}
