import type { Fen } from '@yaoji/rules/money/fen'
import { type ZoneKind, zoneKinds } from '@yaoji/rules/stock/zones'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

interface NewWarehouse {
  readonly id: number
  readonly name: string
  readonly province: string
  readonly city: string
  /** 'HH:MM' */
  readonly cutoff: string
  readonly thresholdNearFen: Fen
  readonly thresholdFarFen: Fen
  readonly feeFen: Fen
}

/** Opens warehouses with one zone of each kind; one that is open already stays as it is. */
export async function openWarehouses(db: Db, asked: readonly NewWarehouse[]): Promise<void> {
  const warehouses = asked.map((one) => ({
    id: one.id,
    name: one.name,
    province: one.province,
    city: one.city,
    cutoff: one.cutoff,
    threshold_near_fen: one.thresholdNearFen,
    threshold_far_fen: one.thresholdFarFen,
    fee_fen: one.feeFen,
  }))
  const kinds = Object.entries(zoneKinds) as [ZoneKind, { name: string }][]
  const zones = asked.flatMap(({ id }) =>
    kinds.map(([kind, { name }], index) => ({ warehouse_id: id, code: kind, kind, name, sort: index + 1 })),
  )
  await db.execute(sql`
    insert into warehouses select * from json_populate_recordset(null::warehouses, ${JSON.stringify(warehouses)}::json)
    on conflict (id) do nothing`)
  await db.execute(sql`
    insert into zones select * from json_populate_recordset(null::zones, ${JSON.stringify(zones)}::json)
    on conflict (warehouse_id, code) do nothing`)
}
