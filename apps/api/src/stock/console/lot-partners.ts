import type { LotBuyerWire, WaitingOrderWire } from '@yaoji/contract/console/stock'
import type { Day } from '@yaoji/rules/money/day'
import type { Db, Transaction } from '../../platform/database/database.ts'

/** A lot number of a goods, wherever it is. */
export interface LotName {
  readonly goodsId: number
  readonly lotNo: string
}
export interface Buyers {
  readonly rows: readonly LotBuyerWire[]
  /** How many orders in all. */
  readonly total: number
  readonly pieces: number
}

/** What contexts that stand later know of a lot; handed in by app.ts. */
export interface LotPartners {
  /** orders: who bought it, latest first. */
  readonly buyersOf: (db: Db, lot: LotName, page: number, perPage: number) => Promise<Buyers>
  /** orders: pieces of it that stand with each member by our books. */
  readonly holdersOf: (tx: Transaction, lot: LotName, today: Day) => Promise<ReadonlyMap<number, number>>
  /** orders: open orders that were promised the goods in these warehouses, or these very rows. */
  readonly ordersWaiting: (
    db: Db,
    goodsId: number,
    at: { readonly warehouseIds: readonly number[]; readonly lotIds: readonly number[] },
  ) => Promise<readonly WaitingOrderWire[]>
  /** promotions: rows that were on sale at a price of their own sell no more. Called with lots and counters locked. */
  readonly endLotSales: (tx: Transaction, lotIds: readonly number[]) => Promise<void>
}
