import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { logins } from '../tables.ts'
import type { Account } from './log-in-guard.ts'

export interface LoginRow extends Account {
  readonly id: number
}
/** Each one costs a hash when its phone logs in. */
export const mostPerPhone = 5

/** The login of this user name or, where no user name is so called, the logins of this phone. */
export async function loginsOf(db: Db, name: string, demo: boolean): Promise<LoginRow[]> {
  const byName = sql`lower(${logins.userName}) = lower(${name})`
  const found = await db
    .select({
      id: logins.id,
      passwordHash: logins.passwordHash,
      byName: sql<boolean>`${byName}`,
    })
    .from(logins)
    .where(and(or(byName, eq(logins.phone, name)), demo ? undefined : eq(logins.demo, false)))
    .orderBy(asc(logins.id))
    .limit(mostPerPhone)
  const named = found.filter((login) => login.byName)
  return (named.length > 0 ? named : found).map(({ id, passwordHash }) => ({
    id,
    passwordHash,
    account: `login:${id}`,
  }))
}
