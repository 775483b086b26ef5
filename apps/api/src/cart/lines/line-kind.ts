import type { LineChangeWire } from '@yaoji/contract/cart'
import type { Db, Transaction } from '../../platform/database/database.ts'
import type { MemberFacts } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { CartHouse } from '../house.ts'
import type { CartLineRow } from '../store.ts'

export interface PromotedWish {
  readonly goodsId: number
  /** The promotion (near expiry: its goods row) that the buyer asked for. */
  readonly activityId: number
  /** Units of the goods; sets of a combination. */
  readonly quantity: number
}
export interface PromotedAnswer {
  readonly change: LineChangeWire
  readonly message: string
}

/**
 * How lines of one price source get into the cart, change and leave it. Verbs throw refusals; all run in a transaction
 * that holds the cart. A line of such a source keeps its promotion in `source_id`.
 */
export interface LineKind {
  /** Refuses what a read already tells, before a transaction begins: for sources that many ask for at once. */
  readonly outlook?: (db: Db, member: MemberFacts, wish: PromotedWish, at: Date) => Promise<void>
  readonly add: (
    house: CartHouse,
    tx: Transaction,
    member: MemberFacts,
    wish: PromotedWish,
    stamp: Stamp,
  ) => Promise<PromotedAnswer>
  /** Absent: the quantity cannot be edited, and `fixed` says so. */
  readonly edit?: (
    house: CartHouse,
    tx: Transaction,
    member: MemberFacts,
    line: CartLineRow,
    quantity: number,
    stamp: Stamp,
  ) => Promise<PromotedAnswer>
  readonly fixed?: string
  /** What else ends when lines are taken out of the cart, e.g. a hold on a quota. */
  readonly removed?: (
    tx: Transaction,
    member: MemberFacts,
    lines: readonly CartLineRow[],
    stamp: Stamp,
  ) => Promise<void>
}
