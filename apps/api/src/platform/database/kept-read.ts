import type { Db } from './database.ts'
import { perDatabase } from './per-database.ts'

interface Kept<Value> {
  last: { readonly value: Value; readonly readAt: number } | null
  reading: boolean
}

/**
 * Some rows that every request needs and that hardly ever change, read again at the first use after `keptMs`. Whoever asks
 * while they are being read again gets the last ones and waits for nobody: waiting inside a transaction for another
 * request's reading could use up the pool. Each database has its own; `fresh` asks for a new reading now.
 */
export function keptRead<Value>(
  keptMs: number,
  read: (db: Db, at: Date) => Promise<Value>,
): (db: Db, at: Date, fresh?: boolean) => Promise<Value> {
  const keptOf = perDatabase((): Kept<Value> => ({ last: null, reading: false }))
  return async (db, at, fresh = false) => {
    const kept = keptOf(db)
    const { last } = kept
    if (last && !fresh && (kept.reading || Math.abs(at.getTime() - last.readAt) < keptMs)) return last.value
    kept.reading = true
    try {
      const value = await read(db, at)
      kept.last = { value, readAt: at.getTime() }
      return value
    } finally {
      kept.reading = false
    }
  }
}
