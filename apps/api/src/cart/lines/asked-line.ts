import type { RoundedQuantity } from '@yaoji/rules/cart/quantity'
import type { Hold } from '@yaoji/rules/flash/hold'
import type { Result } from '@yaoji/rules/money/result'
import type { PromotionBuyer } from '@yaoji/rules/promotions/audience'
import type { AskedKind } from '@yaoji/rules/promotions/promotion'
import type { Offer } from '../../offers/offers.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { LivePromotions } from '../../promotions/live.ts'
import type { MemberClaims, Wish } from '../../promotions/quotas/claims.ts'
import type { Warehouse } from '../../stock/warehouse-list.ts'
import type { MemberCart } from '../pricing/member-cart.ts'
import type { CartLineRow, LineWrite } from '../store.ts'
import type { SeenPrice } from './seen-offer.ts'

/** What a line can be asked for under; an ordinary one, 'member', has whatever price the goods has today. */
export type LineSource = AskedKind | 'add_on' | 'member'

/** Goods asked for, or a line whose quantity is set. */
export interface AskedLine {
  readonly source: LineSource
  /** Of a set: any of its goods. */
  readonly goodsId: number
  /** The promotion (near expiry: its goods row) that is asked for; 0 for an ordinary line. */
  readonly activityId: number
  /** Units of the goods, sets of a combination; 'minimum': the smallest quantity that can be ordered. */
  readonly quantity: number | 'minimum'
  /** The buyer undid the rounding to a whole case. */
  readonly keepsLoose?: boolean
  /** A person asks and reads the answer: where there is less, what there is is taken and said (decision 0090). */
  readonly takesLess?: boolean
  /** A person can be asked whether so many are meant, and says so by asking again without this (decision 0132). */
  readonly asksLarge?: boolean
  /** Of an ordinary line: what the buyer saw of its price, where the page said so. */
  readonly seen?: SeenPrice
  /** The line that is set to this quantity; absent: it is added to what is there. */
  readonly edits?: CartLineRow
  /** How many of it are in the cart as far as its buyer knows; another quantity there is not overwritten. */
  readonly from?: number | undefined
}

/** What a judge allows: rows to write, and what the buyer reads. */
export interface TakenLine {
  /** None: the line stays as it is. */
  readonly writes: readonly LineWrite[]
  /** Rows that leave, because the line comes from elsewhere now. */
  readonly drops: readonly CartLineRow[]
  /** As the buyer counts: units, or sets. */
  readonly rounded: RoundedQuantity
  /** How many were in the line; absent where that is no single number. */
  readonly before?: number
  readonly notice: string
  readonly message: string
  /** Pieces of a quota that are held until an instant, once the line is written. */
  readonly hold?: Wish & Hold
}

/** The rows that an asked line is about, for the reading of goods and claims. */
export interface AskedRow {
  readonly goodsId: number
  readonly source: LineSource
  readonly sourceId: number
  readonly quantity: number
}

/** What judges of asked lines know: the cart as it is, and everything read for what is asked. */
export interface Scene {
  readonly member: MemberFacts
  readonly at: Date
  readonly lines: readonly CartLineRow[]
  readonly offers: ReadonlyMap<number, Offer>
  readonly live: LivePromotions
  readonly buyer: PromotionBuyer
  readonly warehouses: readonly Warehouse[]
  readonly wholeCasePercent: number | null
  readonly stopSaleDays: number
  readonly holdMinutes: number
  readonly claims: ReadonlyMap<number, MemberClaims>
  /** What the claims leave this member, by goods row. */
  readonly quotas: ReadonlyMap<number, number>
  /** The cart as it costs before the change, where a judge reads it. */
  readonly priced: MemberCart | null
}

/** So many sets, in the words of their buyer. */
export interface Counted {
  readonly quantity: number
  readonly unit: string
}

/** How lines of one source get into the cart, change and leave it. */
export interface LineKind {
  /** Rows whose goods and claims the judge reads; one for the goods that was asked for when absent. */
  readonly rows?: (asked: AskedLine, live: LivePromotions) => readonly AskedRow[]
  /** How many its line has as the buyer counts them; what its row has when absent. */
  readonly counted?: (line: CartLineRow, scene: Pick<Scene, 'lines' | 'live'>) => Counted
  /** Its judge reads what the whole cart costs. */
  readonly readsPrices?: true
  /** Decides on what was read under the lock; pure. */
  readonly judge: (asked: AskedLine, scene: Scene) => Result<TakenLine, Refusal>
  /**
   * Where one change asks for several lines: locks every row of theirs that all buyers share, in the order of those rows,
   * so that two changes never wait for each other in a circle.
   */
  readonly lockAll?: (tx: Transaction, asked: readonly AskedLine[]) => Promise<void>
  /** Refuses what a read already shows, before a transaction begins: for sources that many ask for at once. */
  readonly outlook?: (db: Db, member: MemberFacts, asked: AskedLine, at: Date) => Promise<void>
  /** What else is written once the line is: the row that all buyers share is locked last. */
  readonly taken?: (tx: Transaction, asked: AskedLine, taken: TakenLine, scene: Scene) => Promise<void>
  /** What else ends when lines are taken out of the cart, e.g. a hold on a quota. */
  readonly removed?: (
    tx: Transaction,
    member: MemberFacts,
    lines: readonly CartLineRow[],
    stamp: Stamp,
  ) => Promise<void>
}

/** What the buyer reads of a line that was put; the notice is said once, here. */
export const addedText = (notice: string): string => (notice ? `已加入购物车，${notice}` : '已加入购物车')

export const exactly = (quantity: number): RoundedQuantity => ({
  quantity,
  adjustedFrom: null,
  why: null,
  undoTo: null,
  missing: 0,
})
