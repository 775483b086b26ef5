import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/** A client that left. Answering is pointless; the running statement is cancelled in the database. */
export class ClientLeft extends Error {}

/** Whether an error, or what caused it, is that: the query builder wraps what a statement throws. */
export const clientLeft = (error: unknown): boolean =>
  error instanceof ClientLeft || (error instanceof Error && clientLeft(error.cause))

interface Scope {
  left: boolean
  readonly running: Set<pg.PoolClient>
  cancelling: Promise<unknown> | null
}
const scopes = new AsyncLocalStorage<Scope>()

/**
 * Makes a pool's queries inside `readScope` cancellable. A connection under cancellation goes back to the pool only after
 * the cancel request was answered, so that it never hits another request's statement.
 */
export function makeReadsCancellable(pool: pg.Pool): pg.Pool {
  const plain = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>
  const query = async (...args: unknown[]): Promise<unknown> => {
    // The pool's own error does not say who asks: whatever outlives what it was begun for is found by its statement.
    if (pool.ending) throw new Error(`the pool has ended, and is asked for: ${statementOf(args[0])}`)
    const scope = scopes.getStore()
    if (!scope) return plain(...args)
    if (scope.left) throw new ClientLeft('the client left')
    const client = await pool.connect()
    try {
      if (scope.left) throw new ClientLeft('the client left')
      scope.running.add(client)
      return await (client.query.bind(client) as unknown as (...given: unknown[]) => Promise<unknown>)(...args)
    } catch (error) {
      throw scope.left && !clientLeft(error) ? new ClientLeft('the client left', { cause: error }) : error
    } finally {
      scope.running.delete(client)
      await scope.cancelling
      client.release()
    }
  }
  pool.query = query as typeof pool.query
  return pool
}

/** The driver takes a text, or a text with its name. */
const statementOf = (asked: unknown): string => {
  const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : (asked as pg.QueryConfig)
  return (name ?? text).trim().slice(0, 200)
}

/** Runs a read; when `leave` is called, running statements are cancelled and no further one starts. */
export function readScope<Value>(
  pool: pg.Pool,
  work: () => Promise<Value>,
): { answer: Promise<Value>; leave: () => void } {
  const scope: Scope = { left: false, running: new Set(), cancelling: null }
  const leave = () => {
    scope.left = true
    const pids = [...scope.running].map((client) => (client as unknown as { processID: number }).processID)
    if (pids.length > 0)
      scope.cancelling = scopes
        .exit(() => pool.query('select pg_cancel_backend(pid) from unnest($1::int[]) as pid', [pids]))
        .catch(() => null)
  }
  return { answer: scopes.run(scope, work), leave }
}

/** Something that many requests wait for belongs to none of them: it goes on when one of their clients leaves. */
export const outsideReads = <Value>(work: () => Value): Value => scopes.exit(work)
