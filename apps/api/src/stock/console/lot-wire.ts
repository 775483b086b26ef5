import type { LotWire } from '@yaoji/contract/console/stock'
import { type LotState, lotStates } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'

type Row = Omit<LotWire, 'state_name'> & { readonly state: LotState } & Record<string, unknown>

/** Rows of lots as clerks see them. `which` follows the FROM: a condition, an order, a limit. */
export async function lotWires(db: Db, which: SQL): Promise<LotWire[]> {
  const found = await db.execute<Row>(sql`
    select l.id, l.goods_id, g.code, g.name, g.spec, g.unit, l.warehouse_id, w.name as warehouse, l.lot_no,
      coalesce(l.produced_on::text, '') as produced_on, coalesce(l.expires_on::text, '') as expires_on, l.quantity,
      l.state, coalesce(l.zone, '') as zone, coalesce(z.name, '') as zone_name, l.supplier_id, s.name as supplier,
      l.papers, l.report_file_id is not null as has_report
    from lots l join ${goods} g on g.id = l.goods_id join warehouses w on w.id = l.warehouse_id
      join suppliers s on s.id = l.supplier_id
      left join zones z on z.warehouse_id = l.warehouse_id and z.code = l.zone ${which}`)
  return found.rows.map((row) => ({ ...row, state_name: lotStates[row.state].label }))
}
