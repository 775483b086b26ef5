import { type Day, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../src/platform/database/database.ts'
import { readMark, setMark } from '../src/platform/settings/marks.ts'

/** Of two processes that load the same part the second one waits, and finds the work of the first. */
export const alone = (tx: Transaction, part: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`demonstration ${part}`}, 0))`)

/** Does a part of the loading once in the life of a store. */
export const once = (db: Database, mark: string, at: Date, load: (tx: Transaction) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await alone(tx, mark)
    if (await readMark(tx, mark)) return
    await load(tx)
    await setMark(tx, mark, true, at)
  })

/** Does it once a day, the first call of the day; `before` is the day on which it was done last. */
export const daily = (
  db: Database,
  mark: string,
  at: Date,
  load: (tx: Transaction, before: Day | null) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await alone(tx, mark)
    const day = dayOf(at)
    const done = (await readMark(tx, mark)) as { readonly day: Day } | null
    if (done && done.day >= day) return
    await load(tx, done?.day ?? null)
    await setMark(tx, mark, { day }, at)
  })
