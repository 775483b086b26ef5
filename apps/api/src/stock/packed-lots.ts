import type { StockPlace } from './stock-lines.ts'

/** Pieces of lot numbers that were picked and have not left, by goods, warehouse and number. */
export type PackedLots = ReadonlyMap<string, number>
export const nothingPacked: PackedLots = new Map()

export const packedKey = ({ goodsId, warehouseId }: StockPlace, lotNo: string): string =>
  `${goodsId}/${warehouseId}/${lotNo}`

/** What of each row is still on the shelf. A number may have several rows: those that came first were packed first. */
export function onShelves(
  rows: readonly (StockPlace & { readonly id: number; readonly lotNo: string; readonly quantity: number })[],
  packed: PackedLots,
): Map<number, number> {
  const open = new Map(packed)
  return new Map(
    rows.map((row) => {
      const key = packedKey(row, row.lotNo)
      const taken = Math.min(row.quantity, open.get(key) ?? 0)
      if (taken > 0) open.set(key, open.get(key)! - taken)
      return [row.id, row.quantity - taken]
    }),
  )
}
