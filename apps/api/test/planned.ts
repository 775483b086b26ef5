import type { Database } from '../src/platform/database/database.ts'

/**
 * How the connections of the pool, all of them at rest, plan their named statements: PostgreSQL looks at the first five values,
 * and goes on with one plan for all unless it believes that looking pays.
 */
export async function plansOf(db: Database): Promise<{ readonly anew: string[]; readonly once: string[] }> {
  const clients = await Promise.all(Array.from({ length: db.$client.idleCount }, () => db.$client.connect()))
  const plans: { name: string; anew: boolean }[] = []
  for (const client of clients) {
    const text =
      'select name, custom_plans > 5 as anew from pg_prepared_statements where custom_plans > 5 or generic_plans > 0'
    plans.push(...(await client.query<(typeof plans)[number]>(text)).rows)
    client.release()
  }
  const names = (wanted: boolean) => [...new Set(plans.filter(({ anew }) => anew === wanted).map(({ name }) => name))]
  return { anew: names(true).sort(), once: names(false).sort() }
}
