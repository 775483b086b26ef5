import { drizzle, type NodePgDatabase, NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
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
  db.transaction = async (work) => {
    const client = await pool.connect()
    try {
      return await inTransaction({ client, database: db }, work)
    } finally {
      client.release()
    }
  }
  return db
}

/**
 * `begin` and `commit` go to the driver as they are: through the query builder, which is made anew for each transaction,
 * they cost more than statements that do something (decision 0098).
 */
async function inTransaction<Value>(own: Behind, work: (tx: Transaction) => Promise<Value>): Promise<Value> {
  await own.client.query('begin')
  try {
    const value = await work(remember(new NodePgTransaction(dialect, sessionOf(own.client), undefined), own))
    await own.client.query('commit')
    return value
  } catch (error) {
    await own.client.query('rollback')
    throw error
  }
}

const dialect = new PgDialect()
type Session = NodePgSession<Record<string, never>, Record<string, never>>
const sessions = new WeakMap<pg.PoolClient, Session>()

function sessionOf(client: pg.PoolClient): Session {
  let session = sessions.get(client)
  if (!session) {
    session = new NodePgSession(client, dialect, undefined)
    sessions.set(client, session)
  }
  return session
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
