import { type SQL, sql } from 'drizzle-orm'

export interface StockPlace {
  readonly goodsId: number
  readonly warehouseId: number
}
export interface StockLine extends StockPlace {
  readonly quantity: number
}

export const placeKey = ({ goodsId, warehouseId }: StockPlace): string => `${goodsId}/${warehouseId}`

/** One row per goods and warehouse, in goods order, without those of nothing. */
export function merged(lines: readonly StockLine[]): StockLine[] {
  const byPlace = new Map<string, StockLine>()
  for (const line of lines) {
    const { goodsId, warehouseId } = line
    const before = byPlace.get(placeKey(line))?.quantity ?? 0
    byPlace.set(placeKey(line), { goodsId, warehouseId, quantity: before + line.quantity })
  }
  return [...byPlace.values()]
    .filter((line) => line.quantity !== 0)
    .sort((a, b) => a.goodsId - b.goodsId || a.warehouseId - b.warehouseId)
}

/** Values for `unnest($1::bigint[], $2::bigint[], $3::int[])`. */
export const columnsOf = (lines: readonly StockLine[]) => [
  lines.map((line) => line.goodsId),
  lines.map((line) => line.warehouseId),
  lines.map((line) => line.quantity),
]

/** The lines as a relation (goods_id, warehouse_id, quantity). */
export function rowsOf(lines: readonly StockLine[]): SQL {
  const [goodsIds, warehouseIds, quantities] = columnsOf(lines)
  return sql`
    select * from unnest(${sql.param(goodsIds)}::bigint[], ${sql.param(warehouseIds)}::bigint[],
      ${sql.param(quantities)}::int[]) as given (goods_id, warehouse_id, quantity)`
}
