import { addDays, dayOf } from '@yaoji/rules/money/day'
import { lt } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { signIns } from './tables.ts'

/** A year and a month. The points themselves stay in the ledger, which also books no day twice. */
const keptDays = 396

/** Throws away on which days companies signed in, long after. Answers how many. */
export async function pruneSignIns(db: Database, at: Date): Promise<number> {
  const gone = await db.delete(signIns).where(lt(signIns.day, addDays(dayOf(at), -keptDays)))
  return gone.rowCount ?? 0
}
