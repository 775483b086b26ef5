import type { Database } from '../src/platform/database/database.ts'

/**
 * Named statements that some connection of the pool plans anew for each value: PostgreSQL looks at the first five values, and
 * goes on with one plan for all unless it believes that looking pays.
 */
export async function plannedEachTime(db: Database): Promise<string[]> {
  const names = new Set<string>()
  const clients = await Promise.all(Array.from({ length: db.$client.idleCount }, () => db.$client.connect()))
  for (const client of clients) {
    const { rows } = await client.query('select name from pg_prepared_statements where custom_plans > 5')
    for (const { name } of rows) names.add(name)
    client.release()
  }
  return [...names].sort()
}
