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
 */
export function offeredWarehouse(
  stocks: readonly WarehouseStock[],
  warehouses: readonly WarehousePlace[],
  region: Region | null,
  min: number,
): WarehouseStock | null {
  const byId = new Map(stocks.map((stock) => [stock.warehouseId, stock]))
  const kept = servingOrder(warehouses, region).flatMap((place) => byId.get(place.id) ?? [])
  return kept.find((stock) => stock.saleable >= min) ?? kept[0] ?? null
}
