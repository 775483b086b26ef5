import { createHash } from 'node:crypto'
import { dayOf } from '@yaoji/rules/money/day'
import { pinyinKey } from '@yaoji/search/pinyin-key'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { idsOfNames } from './bulk-insert.ts'
import { factColumns } from './goods-row.ts'
import { type KnownFacts, mergeFacts } from './merge-facts.ts'
import type { ImportRow } from './read-row.ts'
import { writeSelling } from './write-selling.ts'

/**
 * Writes good rows: goods that are known by key or code are brought up to date, others are added. Rows of one goods (its
 * lots) may stand apart; the last one's facts hold. The same rows again change nothing.
 */
export async function writeRows(tx: Transaction, rows: readonly ImportRow[], at: Date): Promise<void> {
  const known = await readKnown(tx, rows)
  const knownOf = (row: ImportRow) => known.get(row.key) ?? (row.code ? known.get(`code ${row.code}`) : undefined)
  const byKey = new Map(rows.map((row) => [knownOf(row)?.source_key ?? row.key, row]))
  const merged = [...byKey].map(([key, row]) => ({
    key,
    row,
    known: knownOf(row),
    facts: mergeFacts(row, knownOf(row)),
  }))
  const makers = await idsOfNames(
    tx,
    'makers',
    merged.map(({ facts }) => facts.maker),
    pinyinKey,
  )
  const brands = await idsOfNames(
    tx,
    'brands',
    merged.map(({ facts }) => facts.brand),
    pinyinKey,
  )
  const now = at.toISOString()
  const columns = merged.map(({ key, row, known: before, facts }) => ({
    ...factColumns(facts, makers.get(facts.maker)!, brands.get(facts.brand) ?? null),
    source_key: key,
    code: before?.code ?? (row.code || codeOf(key)),
    source: 'import',
    inner_pack: row.innerPack ?? (facts.measure === 'gram' ? 500 : 1),
    case_size: row.caseSize ?? (facts.measure === 'gram' ? 25_000 : 1),
    min_quantity: row.minQuantity ?? row.innerPack ?? (facts.measure === 'gram' ? 500 : 1),
    market_price_fen: row.marketPriceFen,
    only_regions: [],
    only_members: [],
    only_buyer_types: [],
    packing_note: '',
    free_shipping_zone: false,
    coupon_eligible: true,
    listed: true,
    sales: 0,
    listed_on: dayOf(at),
    touched: true,
    created_at: now,
    updated_at: now,
    version: 1,
  }))
  await updateGoods(
    tx,
    columns.filter((_, index) => merged[index]!.known),
    merged.filter((one) => one.known).map((one) => one.row),
  )
  await addGoods(
    tx,
    columns.filter((_, index) => !merged[index]!.known),
  )
  await writeSelling(tx, rows, (row) => knownOf(row)?.source_key ?? row.key, now)
}

type Columns = Readonly<Record<string, unknown>>

/** A code of our own for goods whose list gives none: short, and the same for the same goods. */
const codeOf = (key: string): string => `P${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`

async function readKnown(tx: Transaction, rows: readonly ImportRow[]): Promise<Map<string, KnownFacts>> {
  const keys = sql.param([...new Set(rows.map((row) => row.key))])
  const codes = sql.param([...new Set(rows.map((row) => row.code).filter(Boolean))])
  const found = await tx.execute<KnownFacts>(sql`
    select g.id, g.code, g.source_key, g.kind, g.category_id, m.name as maker, coalesce(b.name, '') as brand, g.spec,
      g.trade_name, g.dosage_form, g.approval_no, g.barcode, g.standard_code, g.unit, g.measure, g.rx_class, g.insurance,
      g.storage, g.special, g.scope, g.device_class, g.origin, g.grade
    from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id
    where g.source_key = any(${keys}::text[]) or g.code = any(${codes}::text[])`)
  const known = new Map<string, KnownFacts>()
  for (const goods of found.rows) {
    // Goods that staff made by hand have no key yet: their code becomes it.
    const row = { ...goods, source_key: goods.source_key ?? `code:${goods.code}` }
    known.set(row.source_key, row).set(`code ${goods.code}`, row)
  }
  return known
}

async function addGoods(tx: Transaction, rows: readonly Columns[]): Promise<void> {
  if (rows.length === 0) return
  const names = sql.raw(Object.keys(rows[0]!).join(', '))
  await tx.execute(sql`insert into goods (${names})
    select ${names} from json_populate_recordset(null::goods, ${JSON.stringify(rows)}::json)`)
}

const facts = `name, generic_name, trade_name, pinyin_key, kind, category_id, maker_id, brand_id, spec, dosage_form,
  approval_no, barcode, standard_code, unit, measure, rx_class, insurance, storage, special, scope, device_class, origin,
  grade, tax_rate_bp, tax_code, picture_private`
const of = (table: string) =>
  facts
    .split(',')
    .map((name) => `${table}.${name.trim()}`)
    .join(', ')

/** Touches only goods of which something changed; a photo stays, a drawn pack follows the facts. */
async function updateGoods(tx: Transaction, rows: readonly Columns[], said: readonly ImportRow[]): Promise<void> {
  if (rows.length === 0) return
  const packing = rows.map((row, index) => ({
    ...row,
    inner_pack: said[index]!.innerPack,
    case_size: said[index]!.caseSize,
    min_quantity: said[index]!.minQuantity,
  }))
  await tx.execute(sql`
    update goods g set (${sql.raw(facts)}) = row(${sql.raw(of('n'))}), leaflet = n.leaflet, source_key = n.source_key,
      picture_hash = case when g.picture_file_id is null then n.picture_hash else g.picture_hash end,
      inner_pack = coalesce(n.inner_pack, g.inner_pack), case_size = coalesce(n.case_size, g.case_size),
      min_quantity = coalesce(n.min_quantity, g.min_quantity),
      market_price_fen = coalesce(n.market_price_fen, g.market_price_fen),
      source = 'import', touched = true, updated_at = n.updated_at
    from json_populate_recordset(null::goods, ${JSON.stringify(packing)}::json) n
    where g.code = n.code and ((${sql.raw(of('g'))}) is distinct from (${sql.raw(of('n'))}) or g.leaflet <> n.leaflet
      or (g.picture_file_id is null and g.picture_hash <> n.picture_hash)
      or g.inner_pack <> coalesce(n.inner_pack, g.inner_pack) or g.case_size <> coalesce(n.case_size, g.case_size)
      or g.min_quantity <> coalesce(n.min_quantity, g.min_quantity)
      or g.market_price_fen is distinct from coalesce(n.market_price_fen, g.market_price_fen))`)
}
