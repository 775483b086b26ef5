import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'

/**
 * Decision 0164: picks of a warehouse, and what leaves it, go one after the other until they are written. Two at once would
 * take the same pieces from the shelf in the books, and different ones in the house; one that reads while another order
 * leaves would miss that order's pieces twice. After the order, before its lots.
 */
export async function lockPicks(tx: Transaction, lines: readonly { readonly warehouseId: number }[]): Promise<void> {
  const warehouses = [...new Set(lines.map(({ warehouseId }) => warehouseId))].sort((a, b) => a - b)
  for (const id of warehouses) await oneAtATime(tx, `picks:${id}`)
}
