import type { WarehousePlace } from '@yaoji/rules/stock/warehouse'
import { keptRead } from '../platform/database/kept-read.ts'
import { namedQuery } from '../platform/database/named-query.ts'

export interface Warehouse extends WarehousePlace {
  readonly name: string
  /** 'HH:MM' */
  readonly cutoff: string
}

/** The warehouses, a handful of rows. Whoever meets the id of one that is not among them asks again with `fresh`. */
export const warehouseList = keptRead(10_000, async (db): Promise<readonly Warehouse[]> => {
  type Row = [id: number, name: string, province: string, city: string, cutoff: string]
  const text = 'select id, name, province, city, cutoff from warehouses order by id'
  const rows = await namedQuery<Row>(db, { name: 'warehouse-list', text, values: [] })
  return rows.map(([id, name, province, city, cutoff]) => ({ id, name, province, city, cutoff }))
})
