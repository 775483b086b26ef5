import type { Db } from '../platform/database/database.ts'
import { currentPromotions } from './live.ts'

/**
 * A promotion whose row does not say what its kind needs does nothing, while the others go on (decision 0046). Nobody would
 * miss it: the job fails and names it until it is corrected or over.
 */
export async function reportUnfit(db: Db, at: Date): Promise<void> {
  const { unfit } = await currentPromotions(db, at)
  if (unfit.length === 0) return
  throw new Error(unfit.map(({ id, name, why }) => `promotion ${id} ${name} does nothing: ${why}`).join('; '))
}
