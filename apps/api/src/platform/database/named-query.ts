import type pg from 'pg'
import { type Db, isPool } from './database.ts'

export interface NamedQuery {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** The connection under a pool or a transaction; Drizzle keeps a transaction's in its session. */
function connectionOf(db: Db): pg.Pool | pg.PoolClient {
  if (isPool(db)) return db.$client
  return (db as unknown as { session: { client: pg.PoolClient } }).session.client
}

/**
 * A statement that each connection parses and plans once, for reads that many requests make. Rows are arrays in the
 * order of the select list: half the cost of objects.
 */
export async function namedQuery<Row extends readonly unknown[]>(db: Db, query: NamedQuery): Promise<Row[]> {
  const config = { name: query.name, text: query.text, values: [...query.values], rowMode: 'array' as const }
  const found = await (connectionOf(db) as pg.Pool).query<never[]>(config)
  return found.rows as unknown as Row[]
}
