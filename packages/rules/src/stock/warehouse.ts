import { compareDistance, distanceBetween, type Region } from '../goods/region.ts'

export interface WarehousePlace extends Region {
  readonly id: number
}
export interface WarehouseStock {
  readonly warehouseId: number
  readonly saleable: number
}

/** The warehouses in the order in which they serve a region: nearest first, then by id. A visitor has no region. */
export function servingOrder<Place extends WarehousePlace>(
  warehouses: readonly Place[],
  region: Region | null,
): Place[] {
  return [...warehouses].sort(
    (a, b) => (region ? compareDistance(distanceBetween(a, region), distanceBetween(b, region)) : 0) || a.id - b.id,
  )
}

/**
 * Our choice: a goods is offered from the region's home warehouse; where that one cannot serve the smallest quantity,
 * from the nearest that can; where none can, it is sold out at home. Null when no warehouse keeps the goods.
 * `served`: the warehouses in the order in which they serve the region.
 */
export function offeredWarehouse<Stock extends WarehouseStock>(
  stocks: readonly Stock[],
  served: readonly Pick<WarehousePlace, 'id'>[],
  min: number,
): Stock | null {
  let home: Stock | null = null
  for (const { id } of served) {
    const stock = stocks.find(({ warehouseId }) => warehouseId === id)
    if (!stock) continue
    if (stock.saleable >= min) return stock
    home ??= stock
  }
  return home
}
