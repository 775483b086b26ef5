import { sql } from 'drizzle-orm'
import type { Transaction } from '../../src/platform/database/database.ts'
import type { DemoGoods } from './demo-row.ts'

/**
 * Moves the demonstration to another day: dates of listing, lots and stock; pieces and states are the same on every day.
 * Only rows that nobody touched: a sale, a reservation or an edit of a place's stock, of one of its lots or of the goods
 * keeps everything at that place. Answers how many lots moved.
 */
export async function moveDay(tx: Transaction, goods: readonly DemoGoods[]): Promise<number> {
  await tx.execute(sql`
    update goods g set listed_on = n.listed_on
    from json_populate_recordset(null::goods, ${JSON.stringify(goods.map(listing))}::json) n
    where g.code = n.code and g.source = 'demo' and not g.touched and g.listed_on <> n.listed_on`)
  await tx.execute(sql`create temp table moving_lots (
      code text, warehouse_id bigint, lot_no text, produced_on date, expires_on date
    ) on commit drop`)
  await tx.execute(sql`
    insert into moving_lots select * from json_populate_recordset(null::moving_lots, ${JSON.stringify(goods.flatMap(lotRows))}::json)`)
  await tx.execute(sql`
    create temp table moving_places on commit drop as
    select s.goods_id, s.warehouse_id from stock s join goods g on g.id = s.goods_id
    where g.source = 'demo' and not g.touched and not s.touched and s.reserved = 0
      and not exists (select from lots l where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
        and (l.touched or exists (select from order_line_lots o where o.lot_id = l.id)))`)
  const moved = await tx.execute(sql`
    update lots l set produced_on = n.produced_on, expires_on = n.expires_on
    from moving_lots n join goods g on g.code = n.code, moving_places p
    where l.goods_id = g.id and l.warehouse_id = n.warehouse_id and l.lot_no = n.lot_no
      and p.goods_id = l.goods_id and p.warehouse_id = l.warehouse_id`)
  await tx.execute(sql`
    update stock s set nearest_expiry = f.nearest, farthest_expiry = f.farthest
    from (
      select p.goods_id, p.warehouse_id, min(l.expires_on) as nearest, max(l.expires_on) as farthest
      from moving_places p join lots l on l.goods_id = p.goods_id and l.warehouse_id = p.warehouse_id
      where l.state = 'saleable' and l.quantity > 0 group by 1, 2
    ) f
    where s.goods_id = f.goods_id and s.warehouse_id = f.warehouse_id`)
  return moved.rowCount ?? 0
}

const listing = (one: DemoGoods) => ({ code: one.code, listed_on: one.listedOn })

const lotRows = (one: DemoGoods) =>
  one.lots.map((lot) => ({
    code: one.code,
    warehouse_id: lot.warehouseId,
    lot_no: lot.lotNo,
    produced_on: lot.producedOn,
    expires_on: lot.expiresOn,
  }))
