import type { ZoneKind } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'

interface NewZone {
  readonly warehouseId: number
  readonly code: string
  readonly kind: ZoneKind
  readonly name: string
}

/** A warehouse gets another zone of a kind: a cold room, a second hall. It stands behind those that are there. */
export async function addZone(
  tx: Transaction,
  { warehouseId, code, kind, name }: NewZone,
  stamp: Stamp,
): Promise<void> {
  const open = await tx.execute(sql`select from warehouses where id = ${warehouseId} for update`)
  if (!open.rowCount) throw refuse('stock.warehouseMissing')
  const made = await tx.execute(sql`
    insert into zones (warehouse_id, code, kind, name, sort)
    select ${warehouseId}, ${code}, ${kind}, ${name}, coalesce(max(sort), 0) + 1 from zones where warehouse_id = ${warehouseId}
    on conflict (warehouse_id, code) do nothing`)
  if (!made.rowCount) throw refuse('stock.zoneTaken')
  await writeAudit(tx, stamp, {
    verb: 'stock.addZone',
    subject: `warehouse:${warehouseId}`,
    memberId: null,
    data: { code, kind, name },
  })
}
