import type { ColdRange, ColdTrip } from '@yaoji/rules/orders/cold-trip'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { files } from '../../platform/published.ts'
import { temperatureRecords } from '../tables.ts'

export type ColdBoxRow = typeof temperatureRecords.$inferSelect

/** The boxes of an order that travel cold, in the order in which they were noted. */
export const boxesOf = (db: Db, orderId: number): Promise<ColdBoxRow[]> =>
  db
    .select()
    .from(temperatureRecords)
    .where(eq(temperatureRecords.orderId, orderId))
    .orderBy(asc(temperatureRecords.id))

export const tripOf = ({ startedAt, startDegrees, endedAt, endDegrees, readings }: ColdBoxRow): ColdTrip => ({
  start: { at: startedAt.getTime(), degrees: startDegrees },
  end: endedAt && endDegrees !== null ? { at: endedAt.getTime(), degrees: endDegrees } : null,
  readings,
})

/** What held when the box was noted. */
export const rangeOf = ({ least, most }: ColdBoxRow): ColdRange => ({ least, most })

/** What a box's logger wrote, as it came. */
export async function fileOf(db: Db, fileId: number): Promise<{ sha256: string; mime: string } | null> {
  const { rows } = await db.execute<{ sha256: string; mime: string }>(sql`
    select f.sha256, f.mime from ${files} f where f.id = ${fileId}`)
  return rows[0] ?? null
}
