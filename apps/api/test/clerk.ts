import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { cookieName } from '../src/access/sessions/cookies.ts'
import { openSession } from '../src/access/sessions/open-session.ts'
import type { World } from './world.ts'

/** A clerk of no role of the house, with just these permissions; each call of the answer logs in again. */
export async function clerkWith(world: World, permissions: readonly string[]): Promise<() => Promise<string>> {
  const name = `clerk-${randomUUID()}`
  const made = await world.db.execute<{ id: number }>(sql`
    insert into staff (user_name, name, password_hash, created_at)
    values (${name}, ${name}, '', ${world.at.toISOString()}) returning id`)
  const staffId = made.rows[0]!.id
  await world.db.execute(sql`insert into staff_roles (id, name, permissions)
    values (${name}, ${name}, ${sql.param(permissions)}::text[])`)
  await world.db.execute(sql`insert into staff_role_members (staff_id, role_id) values (${staffId}, ${name})`)
  const device = { userAgent: 'vitest', address: '127.0.0.1' }
  return async () =>
    `${cookieName('staff', false)}=${(await openSession(world.db, world.at, { kind: 'staff', staffId }, device)).token}`
}
