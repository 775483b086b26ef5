import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { goods, statedNames } from './tables.ts'

/** Columns of goods by their names, as a list states them. */
export type GoodsColumns = Readonly<Record<string, unknown>>

/** A text that a list states and the store keeps as it is written. */
export type StatedText = (typeof statedNames)[number]
/** Something of each of them; `column` is its name in SQL. */
export const ofStated = <Value>(of: (name: StatedText, column: string) => Value) =>
  Object.fromEntries(statedNames.map((name) => [name, of(name, goods[name].name)])) as Record<StatedText, Value>
export const statedColumns = Object.values(ofStated((_, column) => column))

/** Adds goods, in one statement. */
export async function addGoods(tx: Transaction, rows: readonly GoodsColumns[]): Promise<void> {
  if (rows.length === 0) return
  const names = sql.raw(Object.keys(rows[0]!).join(', '))
  await tx.execute(sql`insert into goods (${names})
    select ${names} from json_populate_recordset(null::goods, ${JSON.stringify(rows)}::json)`)
}

const facts = `name, generic_name, trade_name, pinyin_key, kind, category_id, maker_id, brand_id, spec, dosage_form,
  barcode, standard_code, unit, measure, rx_class, insurance, storage, special, scope, device_class, tax_rate_bp, tax_code,
  picture_private, ${statedColumns}`
const of = (table: string) =>
  facts
    .split(',')
    .map((name) => `${table}.${name.trim()}`)
    .join(', ')

/**
 * Brings goods that are known by their code up to date, in one statement. Touches only those of which something changed; a
 * photo stays, a drawn pack follows the facts; packing that is null was not stated and stays.
 */
export async function updateGoods(tx: Transaction, rows: readonly GoodsColumns[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update goods g set (${sql.raw(facts)}) = row(${sql.raw(of('n'))}), leaflet = n.leaflet, source_key = n.source_key,
      picture_hash = case when g.picture_file_id is null then n.picture_hash else g.picture_hash end,
      inner_pack = coalesce(n.inner_pack, g.inner_pack), case_size = coalesce(n.case_size, g.case_size),
      min_quantity = coalesce(n.min_quantity, g.min_quantity),
      market_price_fen = coalesce(n.market_price_fen, g.market_price_fen),
      source = 'import', touched = true, updated_at = n.updated_at
    from json_populate_recordset(null::goods, ${JSON.stringify(rows)}::json) n
    where g.code = n.code and ((${sql.raw(of('g'))}) is distinct from (${sql.raw(of('n'))}) or g.leaflet <> n.leaflet
      or (g.picture_file_id is null and g.picture_hash <> n.picture_hash)
      or g.inner_pack <> coalesce(n.inner_pack, g.inner_pack) or g.case_size <> coalesce(n.case_size, g.case_size)
      or g.min_quantity <> coalesce(n.min_quantity, g.min_quantity)
      or g.market_price_fen is distinct from coalesce(n.market_price_fen, g.market_price_fen))`)
}
