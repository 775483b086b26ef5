import { type Db, databaseOf } from './database.ts'
import { perDatabase } from './per-database.ts'
import { outsideReads } from './read-scope.ts'

interface Kept<Value> {
  last: { readonly value: Value; readonly readAt: number } | null
  reading: boolean
  /** The reading that those wait for who came before there was any value. */
  first: { readonly answer: Promise<Value>; readonly askedAt: number } | null
}

/**
 * Some rows that every request needs and that hardly ever change, read again at the first use after `keptMs`. Whoever asks
 * while they are being read again gets the last ones and waits for nobody: waiting inside a transaction for another
 * request's reading could use up the pool. Before there are any, those who ask outside of a transaction share one reading,
 * which belongs to none of them. Each database has its own; `fresh` asks for a new reading now.
 */
export function keptRead<Value>(
  keptMs: number,
  read: (db: Db, at: Date) => Promise<Value>,
): (db: Db, at: Date, fresh?: boolean) => Promise<Value> {
  const keptOf = perDatabase((): Kept<Value> => ({ last: null, reading: false, first: null }))

  async function readAnew(kept: Kept<Value>, db: Db, at: Date): Promise<Value> {
    kept.reading = true
    try {
      const value = await read(db, at)
      kept.last = { value, readAt: at.getTime() }
      return value
    } finally {
      kept.reading = false
    }
  }

  function readFirst(kept: Kept<Value>, db: Db, at: Date): Promise<Value> {
    const own = { answer: outsideReads(() => readAnew(kept, db, at)), askedAt: at.getTime() }
    kept.first = own
    const end = () => {
      if (kept.first === own) kept.first = null
    }
    own.answer.then(end, end)
    return own.answer
  }

  return async (db, at, fresh = false) => {
    const kept = keptOf(db)
    const isRecent = (readAt: number) => Math.abs(at.getTime() - readAt) < keptMs
    const { last, first } = kept
    if (fresh) return readAnew(kept, db, at)
    if (last) return kept.reading || isRecent(last.readAt) ? last.value : readAnew(kept, db, at)
    if (databaseOf(db) !== db) return readAnew(kept, db, at)
    return first && isRecent(first.askedAt) ? first.answer : readFirst(kept, db, at)
  }
}
