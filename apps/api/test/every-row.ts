import { sql } from 'drizzle-orm'
import type { Db } from '../src/platform/database/database.ts'

/** Each table of the store with its rows: their number, and a hash over all of them in no order. */
export type Everything = Readonly<Record<string, string>>

/**
 * All that the database holds, to be compared before and after: two answers are equal when no row of any table came, went
 * or changed. A new table is watched from its first day. Left out: what tests themselves leave at the door (sessions that
 * they opened without a log-in) and numbers that sequences gave away. Of the job queue only the number of jobs counts.
 */
export async function everyRow(db: Db): Promise<Everything> {
  const tables = await db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname collate "C"`)
  const watched = tables.rows.map(({ name }) => sql`select ${name} as name, ${rowsOf(name)} as held`)
  const jobs = sql`select 'jobs' as name, count(*)::text as held from graphile_worker._private_jobs`
  const { rows } = await db.execute<{ name: string; held: string }>(sql.join([...watched, jobs], sql` union all `))
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

const rowsOf = (table: string) => sql`
  (select count(*) || ' rows, hash ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)
   from ${sql.identifier(table)} t ${table === 'sessions' ? sql`where user_agent <> 'vitest'` : sql``})`
