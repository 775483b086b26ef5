import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import type { Db } from '../../platform/database/database.ts'

/** A login as its owner knows it. */
export interface AccountRow {
  readonly id: number
  readonly userName: string
  readonly phone: string
  readonly companies: readonly string[]
  readonly passwordHash: string
}

const accounts = (db: Db, which: ReturnType<typeof sql>) =>
  db.execute<{ id: number; userName: string; phone: string; companies: string[]; passwordHash: string }>(sql`
    select l.id, l.user_name as "userName", l.phone, l.password_hash as "passwordHash",
      array(select m.name from login_members o join ${members} m on m.id = o.member_id
            where o.login_id = l.id and m.status <> 'disabled' order by o.is_master desc, m.id) as companies
    from logins l where ${which} order by l.id`)

/** The logins of a phone. `demo`: whether those of the demonstration count. */
export const accountsOfPhone = async (db: Db, phone: string, demo: boolean): Promise<AccountRow[]> =>
  (await accounts(db, sql`l.phone = ${phone} and (${demo} or not l.demo)`)).rows

export const accountsOf = async (db: Db, loginIds: readonly number[]): Promise<AccountRow[]> =>
  (await accounts(db, sql`l.id = any(${sql.param(loginIds)}::bigint[])`)).rows

/** The login of a session. */
export async function accountOf(db: Db, loginId: number): Promise<AccountRow> {
  const [account] = await accountsOf(db, [loginId])
  if (!account) throw new Error(`login ${loginId} has a session and no row`)
  return account
}
