import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { arrivalDifferences, arrivalLots, arrivals } from './tables.ts'

type DifferenceRow = typeof arrivalDifferences.$inferSelect
type LotRow = typeof arrivalLots.$inferSelect

/** What was recorded when an order arrived. */
export interface ArrivalRecord extends Readonly<typeof arrivals.$inferSelect> {
  readonly lots: readonly (LotRow & { readonly differences: readonly DifferenceRow[] })[]
}

/** The record of an order, null where nobody has accepted it yet. */
export async function arrivalOf(db: Db, orderId: number): Promise<ArrivalRecord | null> {
  const [row] = await db.select().from(arrivals).where(eq(arrivals.orderId, orderId))
  if (!row) return null
  const lots = await db.select().from(arrivalLots).where(eq(arrivalLots.arrivalId, row.id)).orderBy(asc(arrivalLots.id))
  const ids = lots.map(({ id }) => id)
  const differences = await db
    .select()
    .from(arrivalDifferences)
    .where(inArray(arrivalDifferences.arrivalLotId, ids))
    .orderBy(asc(arrivalDifferences.caseId))
  const ofLot = Map.groupBy(differences, ({ arrivalLotId }) => arrivalLotId)
  return { ...row, lots: lots.map((lot) => ({ ...lot, differences: ofLot.get(lot.id) ?? [] })) }
}
