import type { Writable } from 'node:stream'
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
const wholeOf = (word: string): number | null => (word === 'NULL' ? null : Number(word))
pg.types.setTypeParser(1016 as never, (text: string) =>
  text === '{}' ? [] : text.slice(1, -1).split(',').map(wholeOf),
)

export type Database = NodePgDatabase & { readonly $client: pg.Pool }
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** What stores take: the pool or a transaction. */
export type Db = Database | Transaction

interface PoolOptions {
  readonly max: number
  readonly statementTimeoutMs?: number
  readonly onIdleError?: (error: Error) => void
}

/** Opens a pool. An idle connection that dies (server stopped) is dropped, not fatal. */
export function openDatabase(url: string, options: PoolOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    statement_timeout: options.statementTimeoutMs ?? 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'yaoji',
    // A statement of a transaction may be sent while the one before it is still answered (decision 0148).
    pipeline: true,
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
async function inTransaction<Value>(
  { client, database }: Pick<Behind, 'client' | 'database'>,
  work: (tx: Transaction) => Promise<Value>,
): Promise<Value> {
  const own: Behind = { client, database, asked: [], sent: [], held: false }
  const tx = remember(new NodePgTransaction(dialect, sessionOf(client), undefined), own)
  sendTogether(own)
  sendAlong(tx, client.query('begin'))
  try {
    const value = await work(tx)
    sendTogether(own)
    const ended = client.query('commit')
    sendAlong(tx, ended)
    await Promise.all(own.sent)
    // Of a transaction in which a statement failed, `commit` keeps nothing, and says so.
    if ((await ended).command !== 'COMMIT') throw new Error('a statement failed, and nobody asked for its answer')
    return value
  } catch (error) {
    const ended = await Promise.allSettled([...own.asked, ...own.sent])
    await client.query('rollback')
    throw reasonIn(ended, error)
  }
}

/** Why work failed: the first statement that failed by itself, else what was thrown. */
function reasonIn(ended: readonly PromiseSettledResult<unknown>[], error: unknown): unknown {
  const failures = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  return failures.find((failure) => !isBehindAFailure(failure)) ?? error
}

/** What is sent behind a statement that failed is refused by the transaction, which says nothing of why. */
function isBehindAFailure(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof pg.DatabaseError && cause.code === '25P02'
}

/**
 * A write of a transaction whose answer says nothing: it is sent now, and what follows need not wait for it. The transaction
 * ends after it, and with its error if it fails.
 */
export function sendAlong(tx: Db, write: Promise<unknown>): void {
  const own = behind.get(tx)
  if (!own) throw new Error('only what belongs to a transaction may be sent along')
  write.catch(() => undefined)
  own.sent.push(write)
}

/**
 * What is asked now, with what is asked beside it, and waited for later, in the order in which it was asked. A transaction that
 * ends before that waits for it.
 */
export function ask<Value>(db: Db, answer: Promise<Value>): Promise<Value> {
  answer.catch(() => undefined)
  behind.get(db)?.asked.push(answer)
  return answer
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
  readonly asked: Promise<unknown>[]
  /** What was sent along, and `begin`. */
  readonly sent: Promise<unknown>[]
  /** Statements are held back until those of the same moment are there too. */
  held: boolean
}
const behind = new WeakMap<object, Behind>()

/** A transaction's own connection and database: Drizzle keeps the one private and does not know the other. */
function remember(tx: Transaction, own: Behind): Transaction {
  behind.set(tx, own)
  const begin = tx.transaction.bind(tx)
  tx.transaction = (work) =>
    begin(async (inner) => {
      const [sent, asked] = [own.sent.length, own.asked.length]
      try {
        const value = await work(remember(inner, own))
        await Promise.all(own.sent.slice(sent))
        return value
      } catch (error) {
        // It goes back to before it, and what failed in it is no failure of what stands around it.
        throw reasonIn(await Promise.allSettled([...own.asked.splice(asked), ...own.sent.splice(sent)]), error)
      }
    })
  return tx
}

/** On what a statement is sent: a transaction's own connection, else any of the pool. */
export function connectionOf(db: Db): pg.Pool | pg.PoolClient {
  const own = behind.get(db)
  if (own) sendTogether(own)
  return own?.client ?? (db as Database).$client
}

/** What a transaction sends in one moment goes over the line in one piece. */
function sendTogether(own: Behind): void {
  if (own.held) return
  const { stream } = (own.client as unknown as { readonly connection: { readonly stream: Writable } }).connection
  own.held = true
  stream.cork()
  process.nextTick(() => {
    own.held = false
    stream.uncork()
  })
}

/** The database that a transaction belongs to; a database itself. */
export const databaseOf = (db: Db): Database => behind.get(db)?.database ?? (db as Database)
