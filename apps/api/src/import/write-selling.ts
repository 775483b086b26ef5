import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { ImportRow } from './read-row.ts'

type KeyOf = (row: ImportRow) => string

/** Base prices, lots and stock of rows whose goods are written. */
export async function writeSelling(
  tx: Transaction,
  rows: readonly ImportRow[],
  keyOf: KeyOf,
  now: string,
): Promise<void> {
  const priced = new Map(rows.filter((row) => row.priceFen !== null).map((row) => [keyOf(row), row.priceFen!]))
  if (priced.size > 0) {
    await tx.execute(sql`
      insert into prices (goods_id, book, price_fen, touched, updated_at)
      select g.id, 'base', n.price_fen, true, ${now}
      from unnest(${sql.param([...priced.keys()])}::text[], ${sql.param([...priced.values()])}::bigint[]) n (source_key, price_fen)
      join goods g using (source_key)
      on conflict (goods_id, book) do update
        set price_fen = excluded.price_fen, touched = true, updated_at = excluded.updated_at
        where prices.price_fen <> excluded.price_fen`)
  }
  const lots = lotsOf(rows, keyOf)
  if (lots.length > 0) await writeLots(tx, lots)
}

interface LotRow {
  readonly source_key: string
  readonly warehouse_id: number
  readonly lot_no: string
  readonly produced_on: string | null
  readonly expires_on: string | null
  readonly quantity: number
}

/** One row per lot and place; the last one of the same lot holds, as for the goods' facts. */
function lotsOf(rows: readonly ImportRow[], keyOf: KeyOf): LotRow[] {
  const lots = new Map<string, LotRow>()
  for (const row of rows) {
    if (row.stock === null || row.warehouseId === null) continue
    const source_key = keyOf(row)
    lots.set(JSON.stringify([source_key, row.warehouseId, row.lotNo]), {
      source_key,
      warehouse_id: row.warehouseId,
      lot_no: row.lotNo,
      produced_on: row.producedOn,
      expires_on: row.expiresOn,
      quantity: row.stock,
    })
  }
  return [...lots.values()]
}

/**
 * A list states what lies in a lot. A lot from which the store has sold since, and a place with open reservations, is the
 * store's own count and stays. Stock then follows its lots: saleable + reserved = saleable lots.
 */
async function writeLots(tx: Transaction, lots: readonly LotRow[]): Promise<void> {
  await tx.execute(sql`
    create temp table if not exists import_lots (
      goods_id bigint, warehouse_id bigint, lot_no text, produced_on date, expires_on date, quantity int
    ) on commit delete rows`)
  await tx.execute(sql`
    insert into import_lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity)
    select g.id, n.warehouse_id, n.lot_no, n.produced_on, n.expires_on, n.quantity
    from json_to_recordset(${JSON.stringify(lots)}::json) as n (
      source_key text, warehouse_id bigint, lot_no text, produced_on date, expires_on date, quantity int
    ) join goods g using (source_key)`)
  // Locked in goods order, as orders lock them: an import and an order never wait for each other in a circle.
  const reserved = await tx.execute<{ goods_id: number; warehouse_id: number; reserved: number }>(sql`
    select goods_id, warehouse_id, reserved from stock
    where (goods_id, warehouse_id) in (select goods_id, warehouse_id from import_lots)
    order by goods_id, warehouse_id for update`)
  if (reserved.rows.some((row) => row.reserved > 0))
    await tx.execute(sql`delete from import_lots n using stock s
      where s.goods_id = n.goods_id and s.warehouse_id = n.warehouse_id and s.reserved > 0`)
  await tx.execute(sql`
    insert into lots (goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity)
    select goods_id, warehouse_id, lot_no, produced_on, expires_on, quantity from import_lots
    on conflict (goods_id, warehouse_id, lot_no) do update
      set produced_on = coalesce(excluded.produced_on, lots.produced_on),
        expires_on = coalesce(excluded.expires_on, lots.expires_on), quantity = excluded.quantity
      where not lots.touched and lots.state = 'saleable'`)
  await tx.execute(sql`
    insert into stock (goods_id, warehouse_id, saleable, nearest_expiry, farthest_expiry, touched)
    select goods_id, warehouse_id, sum(quantity), min(expires_on) filter (where quantity > 0),
      max(expires_on) filter (where quantity > 0), true
    from lots
    where state = 'saleable' and (goods_id, warehouse_id) in (select goods_id, warehouse_id from import_lots)
    group by 1, 2
    on conflict (goods_id, warehouse_id) do update
      set saleable = excluded.saleable, nearest_expiry = excluded.nearest_expiry,
        farthest_expiry = excluded.farthest_expiry, touched = true
      where (stock.saleable, stock.nearest_expiry, stock.farthest_expiry)
        is distinct from (excluded.saleable, excluded.nearest_expiry, excluded.farthest_expiry)`)
}
