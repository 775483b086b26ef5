import pg from 'pg'
import { bookChecks } from './reconcile-checks.ts'

interface CheckResult {
  readonly name: string
  readonly ok: boolean
  /** How many rows break it, and the first few of them. */
  readonly detail: string
}

const shown = 5

/**
 * Checks every law of the books, one statement each, on one moment's picture of the database, so that a store that goes on
 * selling meanwhile is no fault. Changes nothing.
 */
export async function reconcile(url: string): Promise<{ readonly checks: readonly CheckResult[] }> {
  const client = new pg.Client({ connectionString: url, application_name: 'yaoji reconcile' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const checks: CheckResult[] = []
    for (const { name, faults } of bookChecks) {
      const { rows } = await client.query<{ subject: string; found: string; total: string }>(
        `select subject, found, count(*) over () as total from (${faults}) faults order by subject limit ${shown}`,
      )
      checks.push({ name, ok: rows.length === 0, detail: describe(rows) })
    }
    await client.query('commit')
    return { checks }
  } finally {
    await client.end()
  }
}

function describe(rows: readonly { subject: string; found: string; total: string | number }[]): string {
  const [first] = rows
  if (!first) return 'no fault'
  const lines = rows.map(({ subject, found }) => `${subject}: ${found}`).join('; ')
  return `${first.total} at fault, e.g. ${lines}`
}
