import { createHash } from 'node:crypto'
import { dayOf } from '@yaoji/rules/money/day'
import { pinyinKey } from '@yaoji/search/pinyin-key'
import { sql } from 'drizzle-orm'
import { idsOfNames } from '../goods/named-rows.ts'
import { brands, goods, makers } from '../goods/published.ts'
import { addGoods, statedColumns, updateGoods } from '../goods/write-goods.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { factColumns } from './goods-row.ts'
import { type KnownFacts, mergeFacts } from './merge-facts.ts'
import type { ImportRow } from './read-row.ts'
import { writeSelling } from './write-selling.ts'

/**
 * Writes good rows: goods that are known by key or code are brought up to date, others are added. Rows of one goods (its
 * lots) may be apart; the last one's facts hold. The same rows again change nothing.
 */
export async function writeRows(tx: Transaction, rows: readonly ImportRow[], stamp: Stamp): Promise<void> {
  const known = await readKnown(tx, rows)
  const knownOf = (row: ImportRow) => known.get(row.key) ?? (row.code ? known.get(`code ${row.code}`) : undefined)
  const byKey = new Map(rows.map((row) => [knownOf(row)?.source_key ?? row.key, row]))
  const merged = [...byKey].map(([key, row]) => ({
    key,
    row,
    known: knownOf(row),
    facts: mergeFacts(row, knownOf(row)),
  }))
  const makerIds = await idsOfNames(
    tx,
    'makers',
    merged.map(({ facts }) => facts.maker),
    pinyinKey,
  )
  const brandIds = await idsOfNames(
    tx,
    'brands',
    merged.map(({ facts }) => facts.brand),
    pinyinKey,
  )
  const now = stamp.at.toISOString()
  const columns = merged.map(({ key, row, known: before, facts }) => ({
    ...factColumns(facts, makerIds.get(facts.maker)!, brandIds.get(facts.brand) ?? null),
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
    listed_on: dayOf(stamp.at),
    touched: true,
    created_at: now,
    updated_at: now,
    version: 1,
  }))
  await updateGoods(
    tx,
    columns.flatMap((row, index) => (merged[index]!.known ? { ...row, ...statedPacking(merged[index]!.row) } : [])),
  )
  await addGoods(
    tx,
    columns.filter((_, index) => !merged[index]!.known),
  )
  await writeSelling(tx, rows, (row) => knownOf(row)?.source_key ?? row.key, stamp)
}

/** Packing that the list leaves out stays as it is. */
const statedPacking = ({ innerPack, caseSize, minQuantity }: ImportRow) => ({
  inner_pack: innerPack,
  case_size: caseSize,
  min_quantity: minQuantity,
})

/** A code of our own for goods whose list gives none: short, and the same for the same goods. */
const codeOf = (key: string): string => `P${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`

async function readKnown(tx: Transaction, rows: readonly ImportRow[]): Promise<Map<string, KnownFacts>> {
  const keys = sql.param([...new Set(rows.map((row) => row.key))])
  const codes = sql.param([...new Set(rows.map((row) => row.code).filter(Boolean))])
  const found = await tx.execute<KnownFacts>(sql`
    select g.id, g.code, g.source_key, g.kind, g.category_id, m.name as maker, coalesce(b.name, '') as brand, g.spec,
      g.trade_name, g.dosage_form, g.barcode, g.standard_code, g.unit, g.measure, g.rx_class, g.insurance,
      g.storage, g.special, g.scope, g.device_class,
      ${sql.raw(statedColumns.map((column) => `g.${column}`).join(', '))}
    from ${goods} g join ${makers} m on m.id = g.maker_id left join ${brands} b on b.id = g.brand_id
    where g.source_key = any(${keys}::text[]) or g.code = any(${codes}::text[])`)
  const known = new Map<string, KnownFacts>()
  for (const one of found.rows) {
    // Goods that staff made by hand have no key yet: their code becomes it.
    const row = { ...one, source_key: one.source_key ?? `code:${one.code}` }
    known.set(row.source_key, row).set(`code ${one.code}`, row)
  }
  return known
}
