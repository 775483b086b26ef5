import type { PoolClient } from 'pg'
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/**
 * The search looks for changes of goods on its own, several times a second, whatever is asked meanwhile. What it reads then counts:
 * a test that made goods waits for it (`readAll`).
 */
const searchLooks = 'with reached as materialized'

/** The statements that each connection of the pool sends while `work` runs, BEGIN and COMMIT among them. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const pool = db.$client
  const plain = new Map<PoolClient, PoolClient['query']>()
  const watch = (client: PoolClient) => {
    if (plain.has(client)) return
    const query = client.query
    plain.set(client, query)
    client.query = ((...args: unknown[]) => {
      const [first] = args
      const text = typeof first === 'string' ? first : ((first as { text?: string })?.text ?? '?')
      if (!text.includes(searchLooks)) seen.push(text)
      return (query as (...given: unknown[]) => unknown).apply(client, args)
    }) as PoolClient['query']
  }
  pool.on('acquire', watch)
  await work()
  pool.off('acquire', watch)
  for (const [client, query] of plain) client.query = query
  return seen
}

/**
 * What a process keeps for half a second (settings) stays kept for the whole of a test, however long its reads take: for tests
 * that count statements to the last one. The first read of a test may still read such things.
 */
export function keepWhatIsRead(): void {
  let stands: MockInstance<() => number>
  beforeEach(() => {
    stands = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  })
  afterEach(() => stands.mockRestore())
}
