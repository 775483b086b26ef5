import type { Fen } from '@yaoji/rules/money/fen'
import type { ReceiptDeadlines } from '@yaoji/rules/orders/deadlines'
import type { Db } from '../../platform/database/database.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { type Warehouse, warehouseList } from '../../stock/warehouse-list.ts'
import type { House } from '../house.ts'
import type { OrderLineRow, OrderRow } from '../order-row.ts'
import { receiptDeadlines } from '../settings.ts'
import { refundUnderWay } from './refund-under-way.ts'
import { struckOfLines } from './struck-of-lines.ts'

/** What all orders have in common. */
export interface SharedFacts {
  readonly deadlines: ReceiptDeadlines
  readonly warehouses: readonly Warehouse[]
}

/** What the orders of a page are shown with. */
export interface WireFacts extends SharedFacts {
  /** What is struck beside prices, by line. */
  readonly struck: ReadonlyMap<number, Fen>
  /** What of refunds has not arrived yet, by order. */
  readonly underWay: ReadonlyMap<number, Fen>
  /** Orders with an open case of after-sales. */
  readonly inCase: ReadonlySet<number>
}

export const sharedFacts = async (db: Db, at: Date): Promise<SharedFacts> => ({
  deadlines: await settingsOf(db, receiptDeadlines),
  warehouses: await warehouseList(db, at),
})

/** One statement each for the whole page; orders that nothing left for, and that gave nothing back, are not asked about. */
export async function wireFacts(
  house: House,
  db: Db,
  shared: SharedFacts,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): Promise<WireFacts> {
  const sent = orders.flatMap(({ id, shippedAt }) => (shippedAt ? [id] : []))
  return {
    ...shared,
    struck: await struckOfLines(db, lines),
    underWay: await refundUnderWay(db, orders),
    inCase: sent.length === 0 ? new Set() : await house.ordersInCase(db, sent),
  }
}
