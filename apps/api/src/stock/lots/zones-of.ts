import type { Zone } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

export interface NamedZone extends Zone {
  readonly name: string
}
interface InWarehouse {
  readonly warehouseId: number
}

/** The zones of the warehouses in which rows are: called with a row, returns those of its warehouse in their order. */
export async function zonesOf(
  db: Db,
  rows: readonly InWarehouse[],
): Promise<(row: InWarehouse) => readonly NamedZone[]> {
  const ids = [...new Set(rows.map(({ warehouseId }) => warehouseId))]
  const found = await db.execute<NamedZone & InWarehouse & Record<string, unknown>>(sql`
    select warehouse_id as "warehouseId", code, kind, name from zones
    where warehouse_id = any(${sql.param(ids)}::bigint[]) order by warehouse_id, sort, code`)
  return ({ warehouseId }) => found.rows.filter((zone) => zone.warehouseId === warehouseId)
}
