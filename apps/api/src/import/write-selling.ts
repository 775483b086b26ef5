import { sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { setBasePrices } from '../goods/write-prices.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type StatedLot, stateLots } from '../stock/state-lots.ts'
import type { ImportRow } from './read-row.ts'

type KeyOf = (row: ImportRow) => string

/** Base prices, lots and stock of rows whose goods are written. */
export async function writeSelling(
  tx: Transaction,
  rows: readonly ImportRow[],
  keyOf: KeyOf,
  stamp: Stamp,
): Promise<void> {
  const selling = rows.filter((row) => row.priceFen !== null || row.stock !== null)
  const ids = await idsOf(tx, new Set(selling.map(keyOf)))
  const priced = new Map(rows.flatMap((row) => (row.priceFen === null ? [] : [[ids.get(keyOf(row))!, row.priceFen]])))
  await setBasePrices(
    tx,
    [...priced].map(([goodsId, priceFen]) => ({ goodsId, priceFen })),
    stamp.at,
  )
  await stateLots(
    tx,
    lotsOf(rows, (row) => ids.get(keyOf(row))!),
    'import',
    stamp,
  )
}

async function idsOf(tx: Transaction, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  if (keys.size === 0) return new Map()
  const found = await tx.execute<{ id: number; source_key: string }>(sql`
    select id, source_key from ${goods} g where source_key = any(${sql.param([...keys])}::text[])`)
  return new Map(found.rows.map((row) => [row.source_key, row.id]))
}

function lotsOf(rows: readonly ImportRow[], goodsIdOf: (row: ImportRow) => number): StatedLot[] {
  return rows.flatMap((row) => {
    const { lotNo, producedOn, expiresOn, warehouseId, stock, state, supplierId } = row
    if (stock === null || warehouseId === null) return []
    const goodsId = goodsIdOf(row)
    return [{ goodsId, warehouseId, lotNo, producedOn, expiresOn, quantity: stock, state, supplierId, papers: '' }]
  })
}
