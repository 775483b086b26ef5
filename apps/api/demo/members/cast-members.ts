import { sql } from 'drizzle-orm'
import { loginMembers, logins } from '../../src/access/published.ts'
import { siblingMembers } from '../../src/access/sibling-members.ts'
import type { Db } from '../../src/platform/database/database.ts'
import type { BuyerSession } from '../../src/platform/session.ts'

interface CastLogin {
  readonly loginId: number
  /** The first store first. */
  readonly memberIds: readonly number[]
}

/** The demonstration's logins by name, with the members that each may act for. */
export async function castMembers(db: Db): Promise<ReadonlyMap<string, CastLogin>> {
  const found = await db.execute<{ name: string; login_id: number; member_ids: number[] }>(sql`
    select l.user_name as name, l.id as login_id, array_agg(o.member_id order by o.member_id) as member_ids
    from ${logins} l join ${loginMembers} o on o.login_id = l.id where l.demo group by 1, 2`)
  return new Map(found.rows.map((row) => [row.name, { loginId: row.login_id, memberIds: row.member_ids }]))
}

/** A login of the demonstration as it acts for each of its members. */
export async function castSessions(db: Db, userName: string): Promise<readonly BuyerSession[]> {
  const login = (await castMembers(db)).get(userName)
  if (!login) return []
  const { loginId, memberIds } = login
  const members = await siblingMembers(db, loginId, memberIds)
  return members.map((member) => ({ sessionId: 0, loginId, userName, rights: ['owner'], limitFen: null, member }))
}
