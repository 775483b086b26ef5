import type { Db } from '../../platform/database/database.ts'
import { freeOf, readClaims } from './claims.ts'

/** What anybody could still have of the quotas of promotion goods, by the row's id; rows without a quota are left out. */
export async function quotasLeft(db: Db, ids: readonly number[], at: Date): Promise<ReadonlyMap<number, number>> {
  const claims = await readClaims(db, nobody, ids, at)
  return new Map(
    [...claims].flatMap(([id, facts]) => {
      const free = freeOf(facts, at)
      return free === null ? [] : [[id, free] as const]
    }),
  )
}

/** No member has this number. */
const nobody = 0
