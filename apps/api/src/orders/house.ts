import type { OrderDetailWire, OrderWire } from '@yaoji/contract/orders'
import type { Replacement } from '@yaoji/rules/after-sales/case-kinds'
import type { OrderEvent, OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { CartHouse } from '../cart/house.ts'
import type { PaymentHouse } from '../payments/house.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { ReactionName } from './moves/reactions.ts'
import type { OrderLineRow, OrderRow } from './order-row.ts'

/** What is about to happen to an order: what a guard may look at. */
interface Moving {
  readonly event: OrderEvent
  /** The order, locked; null while it is being placed. */
  readonly orderId: number | null
  readonly memberId: number
  readonly kind: 'normal' | 'ephedrine'
  readonly promotionId: number | null
  /** Of a payment: the money is here already, a refusal cannot keep it away. */
  readonly moneyIsHere: boolean
}
/** Refuses an event by throwing, before anything of it is written. It may lock what it asks, never an account. */
export type Guard = (tx: Transaction, moving: Moving, stamp: Stamp) => Promise<void>

/** Writes what follows from an event, in its transaction; once for an order and its version. */
export type Reaction = (tx: Transaction, moved: OrderMoved, stamp: Stamp) => Promise<void>

/** What contexts that stand later add to an order in a list, and to one in detail; by the order's id. */
type ListParts = (
  db: Db,
  orders: readonly OrderRow[],
  lines: readonly OrderLineRow[],
  at: Date,
) => Promise<ReadonlyMap<number, Pick<OrderWire, 'group'>>>
type DetailParts = (
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  at: Date,
) => Promise<Pick<OrderDetailWire, 'group' | 'cashback' | 'of_case'>>

/** What the verbs of orders are handed, first of all: see wiring.ts. */
export interface House extends CartHouse, PaymentHouse {
  readonly guards: Readonly<Partial<Record<OrderEvent, readonly Guard[]>>>
  readonly reactions: Readonly<Record<ReactionName, Reaction>>
  readonly listParts: ListParts
  readonly detailParts: DetailParts
  /** Which of these orders an open case of after-sales has in hand. Whoever decides by it holds their locks. */
  readonly ordersInCase: (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>
  /** Places an order with nothing to pay that sends goods of another one again. The other one is locked. */
  readonly placeReplacement: (
    house: House,
    tx: Transaction,
    again: SendingAgain,
    stamp: Stamp,
  ) => Promise<Pick<OrderRow, 'id' | 'orderNo'>>
}

/** Goods of an order that are sent again. */
export interface SendingAgain {
  readonly kind: Replacement
  readonly order: OrderRow
  /** The login that asked for it. */
  readonly loginId: number
  /** So many pieces in place of those of a lot number of a line. */
  readonly items: readonly { readonly lineId: number; readonly lotNo: string; readonly quantity: number }[]
}
