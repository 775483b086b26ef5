import type { Db } from './database.ts'

/**
 * Some rows that every request needs and that hardly ever change, read again at the first use after `keptMs`. Whoever asks
 * while they are being read again gets the last ones and waits for nobody: waiting inside a transaction for another
 * request's reading could use up the pool. One process serves one database; `fresh` asks for a new reading now.
 */
export function keptRead<Value>(
  keptMs: number,
  read: (db: Db) => Promise<Value>,
): (db: Db, at: Date, fresh?: boolean) => Promise<Value> {
  let kept: { readonly value: Value; readonly readAt: number } | null = null
  let reading = false
  return async (db, at, fresh = false) => {
    if (kept && !fresh && (reading || Math.abs(at.getTime() - kept.readAt) < keptMs)) return kept.value
    reading = true
    try {
      const value = await read(db)
      kept = { value, readAt: at.getTime() }
      return value
    } finally {
      reading = false
    }
  }
}
