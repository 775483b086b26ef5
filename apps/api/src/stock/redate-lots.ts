import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { forSale } from './lot-states-sql.ts'

interface DatedLot {
  readonly goodsId: number
  readonly warehouseId: number
  readonly lotNo: string
  readonly producedOn: Day
  readonly expiresOn: Day | null
}

/**
 * Gives lots that were made up other days; pieces and states stay. A sale, a reservation or an act on one of the lots of a
 * goods in a warehouse leaves that place as it is. Answers how many lots moved.
 */
export async function redateLots(tx: Transaction, lots: readonly DatedLot[]): Promise<number> {
  const rows = lots.map(({ goodsId, warehouseId, lotNo, producedOn, expiresOn }) => ({
    goods_id: goodsId,
    warehouse_id: warehouseId,
    lot_no: lotNo,
    produced_on: producedOn,
    expires_on: expiresOn,
  }))
  await tx.execute(sql`create temp table moving_lots (
      goods_id bigint, warehouse_id bigint, lot_no text, produced_on date, expires_on date
    ) on commit drop`)
  await tx.execute(sql`
    insert into moving_lots select * from json_populate_recordset(null::moving_lots, ${JSON.stringify(rows)}::json)`)
  await tx.execute(sql`
    create temp table moving_places on commit drop as
    select s.goods_id, s.warehouse_id from stock s
    where not s.touched and s.reserved = 0 and s.goods_id in (select goods_id from moving_lots)
      and not exists (select from lots l where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id and l.touched)`)
  const moved = await tx.execute(sql`
    update lots l set produced_on = n.produced_on, expires_on = n.expires_on
    from moving_lots n join moving_places p using (goods_id, warehouse_id)
    where l.goods_id = n.goods_id and l.warehouse_id = n.warehouse_id and l.lot_no = n.lot_no`)
  await tx.execute(sql`
    update stock s set nearest_expiry = f.nearest, farthest_expiry = f.farthest
    from (
      select p.goods_id, p.warehouse_id, min(l.expires_on) as nearest, max(l.expires_on) as farthest
      from moving_places p join lots l on l.goods_id = p.goods_id and l.warehouse_id = p.warehouse_id
      where l.state ${forSale} and l.quantity > 0 group by 1, 2
    ) f
    where s.goods_id = f.goods_id and s.warehouse_id = f.warehouse_id`)
  return moved.rowCount ?? 0
}
