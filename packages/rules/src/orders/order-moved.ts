import type { Fen } from '../money/fen.ts'
import type { PriceSource } from '../promotions/price-source.ts'
import type { OrderAct, OrderState } from './order-state.ts'

/** What happens to an order that others act on: guards may refuse it, reactions write with it. */
const orderEvents = ['placed', 'paid', 'slipped', 'outbound', 'completed', 'returned', 'closed'] as const
export type OrderEvent = (typeof orderEvents)[number]

const onEntering: Readonly<Partial<Record<OrderState, OrderEvent>>> = {
  slipped: 'slipped',
  outbound: 'outbound',
  completed: 'completed',
  cancelled: 'closed',
}
const byAct: Readonly<Partial<Record<OrderAct, OrderEvent>>> = {
  create: 'placed',
  return: 'returned',
  refundGoods: 'returned',
  lowerPrice: 'returned',
}

/**
 * The event that an act is, null for one that is none. Whoever brings the last money (the buyer, finance, a voucher when
 * the order is placed) makes the order paid; other events belong to the states that are entered.
 */
export function eventOf(
  act: OrderAct,
  change: { readonly from: OrderState | null; readonly to: OrderState; readonly becomesPaid: boolean },
): OrderEvent | null {
  if (change.becomesPaid) return 'paid'
  // Its slip stays as it was written.
  if (act === 'repick') return null
  return byAct[act] ?? (change.from === change.to ? null : (onEntering[change.to] ?? null))
}

export interface MovedLine {
  readonly name: string
  readonly id: number
  readonly lineNo: number
  readonly goodsId: number
  readonly warehouseId: number
  /** The lot that the buyer chose; it is no part of ordinary stock. */
  readonly lotId: number | null
  readonly source: PriceSource
  readonly sourceId: number
  readonly ordered: number
  /** What the warehouse found, and what of that leaves; null before it was picked. */
  readonly found: number | null
  readonly picked: number | null
  /** What came back. */
  readonly returned: number
  /** Of it, what never arrived: the store was short of it. */
  readonly missed: number
  /** What went back for these. */
  readonly missedFen: Fen
  readonly payableFen: Fen
  /** Of it, what went back, with what goes back by this act. */
  readonly refundedFen: Fen
  /** Of that, what went back without pieces (退补价). */
  readonly loweredFen: Fen
  /** What left, lot by lot. */
  readonly lots: readonly MovedLot[]
}
/** What nothing has happened to yet. */
export const asOrdered = {
  lotId: null,
  found: null,
  picked: null,
  returned: 0,
  missed: 0,
  missedFen: 0,
  refundedFen: 0,
  loweredFen: 0,
  lots: [],
} as const satisfies Partial<MovedLine>

/** A line as it leaves the system: of `asOrdered` only what is otherwise by now. */
export type SaidLine = Omit<MovedLine, keyof typeof asOrdered> & Partial<MovedLine>

const later = Object.keys(asOrdered) as (keyof typeof asOrdered)[]
const isAsOrdered = (line: MovedLine, name: keyof typeof asOrdered) =>
  name === 'lots' ? line.lots.length === 0 : line[name] === asOrdered[name]

export function saidLine(line: MovedLine): SaidLine {
  const { name, id, lineNo, goodsId, warehouseId, source, sourceId, ordered, payableFen } = line
  const said: Record<string, unknown> = {}
  for (const each of later) if (!isAsOrdered(line, each)) said[each] = line[each]
  return { name, id, lineNo, goodsId, warehouseId, source, sourceId, ordered, payableFen, ...said }
}
export interface MovedLot {
  readonly lotId: number
  readonly lotNo: string
  readonly quantity: number
  readonly returned: number
}

/** What of a line comes back now, and what of its net price is paid back for it; no piece where its price is lowered. */
export interface ReturnedLine {
  /** The line's number in the order. */
  readonly lineNo: number
  readonly quantity: number
  readonly amountFen: Fen
  /** What comes into the house by this act; empty where it came before, or stays with the buyer. */
  readonly lots: readonly { readonly lotId: number; readonly quantity: number }[]
}

/** The facts of a move of an order: what guards, reactions and the world outside get. */
export interface OrderMoved {
  readonly orderId: number
  readonly orderNo: string
  readonly purchaseNo: string
  readonly memberId: number
  readonly kind: 'normal' | 'ephedrine'
  /** The group buy that the order belongs to. */
  readonly promotionId: number | null
  readonly act: OrderAct
  readonly event: OrderEvent | null
  readonly from: OrderState | null
  readonly to: OrderState
  /** Grows with every act: an order and its version name a move once. */
  readonly version: number
  readonly slipNo: string
  readonly lines: readonly MovedLine[]
  /** Of `returned`: what comes back; else empty. */
  readonly back: readonly ReturnedLine[]
  /** Of `returned`: the buyer takes what a bank brought into its balance. */
  readonly toBalance?: boolean
  /** As it was before the event gave anything back. */
  readonly money: {
    readonly payableFen: Fen
    readonly freightFen: Fen
    readonly paidFen: Fen
    readonly refundedFen: Fen
  }
}
