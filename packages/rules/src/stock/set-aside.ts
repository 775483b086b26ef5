import type { WarehouseStock } from './warehouse.ts'

/**
 * Domain 2.4, law 6: from where so many pieces are set aside for a sale: the fullest warehouse first, so that few buyers are
 * served from two; at a tie the lowest number. What there is, where there is less. Which lots leave is decided when they
 * leave, first expiry first, as for every reservation.
 */
export function planAside(wanted: number, stocks: readonly WarehouseStock[]): WarehouseStock[] {
  let left = wanted
  return stocks
    .toSorted((a, b) => b.saleable - a.saleable || a.warehouseId - b.warehouseId)
    .flatMap(({ warehouseId, saleable }) => {
      const part = Math.min(left, saleable)
      left -= part
      return part > 0 ? [{ warehouseId, saleable: part }] : []
    })
}

/**
 * The warehouse that serves a buyer with pieces that were set aside: the usual one where it has enough of them, else the
 * fullest.
 */
export function asideWarehouse(
  stocks: readonly WarehouseStock[],
  quantity: number,
  usual: number | null,
): WarehouseStock | null {
  const [fullest] = stocks.toSorted((a, b) => b.saleable - a.saleable || a.warehouseId - b.warehouseId)
  const own = stocks.find(({ warehouseId }) => warehouseId === usual)
  return own && own.saleable >= quantity ? own : (fullest ?? null)
}
