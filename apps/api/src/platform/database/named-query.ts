import type pg from 'pg'
import { connectionOf, type Db } from './database.ts'

interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/**
 * A statement that each connection parses and plans once, for reads that many requests make. Rows are arrays in the
 * order of the select list: half the cost of objects. A row of more than one column is read by name: see row-query.ts.
 */
export async function namedQuery<Row extends readonly unknown[]>(db: Db, query: NamedQuery): Promise<Row[]> {
  const config = { name: query.name, text: query.text, values: query.values.map(sent), rowMode: 'array' as const }
  const found = await (connectionOf(db) as pg.Pool).query<never[]>(config)
  return found.rows as unknown as Row[]
}

/**
 * A parameter whose value the planner does not see, as `$1` with its type. PostgreSQL plans a named statement for each value
 * anew while it believes that this pays; of a statement that joins much and reads little the plan then costs more than the
 * reading (decision 0148). With this it is planned once.
 */
export const unseen = (parameter: `$${number}`, type: string): string => `(select ${parameter}::${type})::${type}`

/**
 * A list as the database reads it, of whole numbers, flags, texts and nothing: as in JSON but for its brackets and for what
 * is escaped, which few lists have. The driver puts each value into quotes by itself and joins them: a tenth of what an order
 * of fifty lines left to the collector.
 */
function sent(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every(isPlain)) return value
  const text = JSON.stringify(value)
  return text.includes('\\') ? value : `{${text.slice(1, -1)}}`
}

const isPlain = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'boolean' || value === null || Number.isSafeInteger(value)
