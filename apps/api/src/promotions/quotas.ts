import type { Db } from '../platform/database.ts'
import { freeOf, readTakings } from './takings.ts'

/** What anybody could still have of the quotas of promotion goods, by the row's id; rows without a quota are left out. */
export async function quotasLeft(db: Db, ids: readonly number[], at: Date): Promise<ReadonlyMap<number, number>> {
  const takings = await readTakings(db, nobody, ids, at)
  return new Map(
    [...takings].flatMap(([id, facts]) => {
      const free = freeOf(facts, at)
      return free === null ? [] : [[id, free] as const]
    }),
  )
}

/** No member has this number. */
const nobody = 0
