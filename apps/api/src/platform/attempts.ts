import { sql } from 'drizzle-orm'
import type { Database, Db } from './database/database.ts'

/** How often something may be tried in a window of time. */
export interface Allowance {
  readonly most: number
  readonly windowMs: number
}

/**
 * Takes one of the tries that `name` has; answers how many are left then, or null when there was none. Counted in the
 * database, so that every process counts the same and a crash gives nothing back. Whoever takes the last one begins the
 * window anew: what is used up stays so for a whole window.
 */
export async function takeAttempt(
  db: Db,
  name: string,
  { most, windowMs }: Allowance,
  at: Date,
): Promise<number | null> {
  const now = at.toISOString()
  const over = new Date(at.getTime() - windowMs).toISOString()
  const taken = await db.execute<{ left: number }>(sql`
    insert into attempts as a (name, count, since) values (${name}, 1, ${now})
    on conflict (name) do update set
      count = case when a.since <= ${over} then 1 else a.count + 1 end,
      since = case when a.since <= ${over} or a.count + 1 = ${most} then ${now} else a.since end
    where a.since <= ${over} or a.count < ${most}
    returning ${most}::int - count as left`)
  return taken.rows[0]?.left ?? null
}

/** What went well costs nothing. */
export async function giveAttemptsBack(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`
    update attempts a set count = a.count - 1
    from (select name from attempts where name = any(${sql.param(names)}::text[]) order by name for update) own
    where a.name = own.name and a.count > 0`)
}

/** Forgets what failed before. */
export async function forgetAttempts(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`delete from attempts where name = any(${sql.param(names)}::text[])`)
}

const longestWindowMs = 2 * 86_400_000

/** Removes counts whose window is over in any case. Answers how many. */
export async function sweepAttempts(db: Database, at: Date): Promise<number> {
  const swept = await db.execute(sql`
    delete from attempts where since < ${new Date(at.getTime() - longestWindowMs).toISOString()}`)
  return swept.rowCount ?? 0
}
