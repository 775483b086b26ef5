import type { ZoneWire } from '@yaoji/contract/console/stock'
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'

export async function listZones(db: Db): Promise<ZoneWire[]> {
  const found = await db.execute<ZoneWire & Record<string, unknown>>(sql`
    select z.warehouse_id, w.name as warehouse, z.code, z.kind, z.name
    from zones z join warehouses w on w.id = z.warehouse_id order by z.warehouse_id, z.sort, z.code`)
  return found.rows
}
