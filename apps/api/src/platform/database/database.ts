import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { makeReadsCancellable } from './read-scope.ts'

/**
 * int8 (ids, fen, counts) and sums are read as numbers: exact to 9 × 10^15. `date` stays the text 'YYYY-MM-DD'.
 * Set on the driver itself, because Drizzle brings type settings of its own per query: its raw `execute` answers
 * timestamptz as text, `$client.query` as Date.
 */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, String)
pg.types.setTypeParser(1016 as never, (text: string) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What stores take: the pool or a transaction. */
export type Db = Database | Transaction

interface PoolOptions {
  readonly max?: number
  readonly statementTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
}

/** Opens a pool. An idle connection that dies (server stopped) is dropped, not fatal. */
export function openDatabase(url: string, options: PoolOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'yaoji',
  })
  pool.on('error', (error) => options.onIdleError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onIdleError?.(error)))
  const db = drizzle(makeReadsCancellable(pool)) as unknown as Database
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction((tx) => work(remember(tx, { client, database: db })), config)
    } finally {
      client.release()
    }
  }
  return db
}

export const closeDatabase = (db: Database): Promise<void> => db.$client.end()

interface Behind {
  readonly client: pg.PoolClient
  readonly database: Database
}
const behind = new WeakMap<object, Behind>()

/** A transaction's own connection and database: Drizzle keeps the one private and does not know the other. */
function remember(tx: Transaction, own: Behind): Transaction {
  behind.set(tx, own)
  const begin = tx.transaction.bind(tx)
  tx.transaction = (work) => begin((inner) => work(remember(inner, own)))
  return tx
}

/** On what a statement is sent: a transaction's own connection, else any of the pool. */
export const connectionOf = (db: Db): pg.Pool | pg.PoolClient => behind.get(db)?.client ?? (db as Database).$client

/** The database that a transaction belongs to; a database itself. */
export const databaseOf = (db: Db): Database => behind.get(db)?.database ?? (db as Database)
