import type { Permission } from '@yaoji/contract/console/permissions'
import type { ClerkWire } from '@yaoji/contract/console/staff'
import { accept, type Result, reject } from '@yaoji/rules/money/result'
import { eq, sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { LogInRefusal } from './log-in.ts'
import type { LogInGuard } from './log-in-guard.ts'
import { type Device, type OpenedSession, openSession } from './open-session.ts'
import { passwordMatches } from './password-hash.ts'
import { countFailure, passUnlessLocked } from './password-lock.ts'
import { staff } from './tables.ts'

interface StaffLoggedIn {
  readonly opened: OpenedSession
  readonly clerk: ClerkWire
}

/** Logs a clerk in; the same guards as for buyers. */
export async function staffLogIn(
  db: Database,
  guard: LogInGuard,
  stamp: Stamp,
  given: { readonly name: string; readonly password: string },
  device: Device,
): Promise<Result<StaffLoggedIn, LogInRefusal>> {
  if (!guard.addresses.take(device.address, stamp.at)) return reject({ kind: 'tooMany' })
  const [clerk] = await db.select().from(staff).where(eq(staff.userName, given.name))
  if (!clerk?.active || (clerk.demo && !guard.demo)) {
    return reject({ kind: await guard.refuseUnknown(given, stamp.at) })
  }
  if (clerk.lockedUntil && clerk.lockedUntil > stamp.at) return reject({ kind: 'locked' })
  const right = await guard.hashing(() => passwordMatches(clerk.passwordHash, given.password))
  const named = { ...stamp, actor: { kind: 'staff' as const, id: clerk.id, name: clerk.name } }
  const subject = `staff:${clerk.id}`
  const answer = await db.transaction(async (tx): Promise<Result<StaffLoggedIn, LogInRefusal>> => {
    if (!right) {
      const locked = (await countFailure(tx, 'staff', [clerk.id], stamp.at)).length > 0
      await writeAudit(tx, stamp, { verb: locked ? 'staff.lock' : 'staff.fail', subject, memberId: null })
      return reject({ kind: locked ? 'locked' : 'wrong' })
    }
    if (!(await passUnlessLocked(tx, 'staff', clerk.id, stamp.at))) return reject({ kind: 'locked' })
    const opened = await openSession(tx, stamp.at, { kind: 'staff', staffId: clerk.id }, device)
    await writeAudit(tx, named, { verb: 'staff.logIn', subject, memberId: null, data: { sessionId: opened.sessionId } })
    const held = await tx.execute<{ permission: Permission }>(sql`
      select distinct p as permission from staff_role_members g join staff_roles r on r.id = g.role_id,
        unnest(r.permissions) as p where g.staff_id = ${clerk.id} order by p`)
    const permissions = held.rows.map((row) => row.permission)
    return accept({ opened, clerk: { id: clerk.id, name: clerk.name, permissions } })
  })
  if (answer.ok) guard.addresses.giveBack(device.address)
  return answer
}
