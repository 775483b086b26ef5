import { sumFen } from '@yaoji/rules/money/fen'
import type { OrderMoved } from '@yaoji/rules/orders/order-moved'
import type { LineRefund } from '@yaoji/rules/orders/refund'
import type { UseType } from '@yaoji/rules/wallet/use-types'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { refunds } from './tables.ts'

interface RefundedLine extends LineRefund {
  readonly orderLineId: number
}
/** Why money of an order goes back, how much, and for which of its lines. */
export interface Giving {
  readonly kind: 'short_pick' | 'cancel' | 'after_sales'
  readonly useType: UseType
  /** Names the refund once and for all. */
  readonly key: string
  readonly amountFen: number
  readonly toBalance?: boolean
  readonly lines: readonly RefundedLine[]
}
/** What `closed` or `returned` gives back. */
export async function givingOf(tx: Transaction, moved: OrderMoved): Promise<Giving> {
  if (moved.event === 'returned') return ofReturn(moved)
  const amountFen = moved.money.paidFen - moved.money.refundedFen
  if (moved.act === 'shortage') return ofShortage(moved, amountFen, await givenBefore(tx, moved.orderId))
  return ofCancel(moved, amountFen)
}

/** The lines say already what goes back for them (see close-order.ts). */
const ofCancel = ({ orderId, lines }: OrderMoved, amountFen: number): Giving => ({
  kind: 'cancel',
  useType: 'refund',
  key: `order:${orderId}:cancel`,
  amountFen,
  lines: lines
    .filter(({ refundedFen }) => refundedFen > 0)
    .map(({ id, lineNo, ordered, refundedFen }) => ({
      lineId: lineNo,
      quantity: ordered,
      amountFen: refundedFen,
      orderLineId: id,
    })),
})

/**
 * Nothing of the order leaves: each line's whole net price, and all freight. What a short pick of an earlier version gave
 * back before is not given again; its refund has a key of its own.
 */
const ofShortage = ({ orderId, lines }: OrderMoved, amountFen: number, before: readonly LineRefund[]): Giving => ({
  kind: 'short_pick',
  useType: 'short_pick',
  key: `order:${orderId}:shortage`,
  amountFen,
  lines: lines
    .map((line) => {
      const own = before.filter(({ lineId }) => lineId === line.lineNo)
      return {
        lineId: line.lineNo,
        quantity: own.reduce((rest, { quantity }) => rest - quantity, line.ordered),
        amountFen: own.reduce((rest, given) => rest - given.amountFen, line.payableFen),
        orderLineId: line.id,
      }
    })
    .filter(({ quantity }) => quantity > 0),
})

/** What earlier refunds of an order gave back of its lines. */
async function givenBefore(tx: Transaction, orderId: number): Promise<readonly LineRefund[]> {
  const rows = await tx.select({ lines: refunds.lines }).from(refunds).where(eq(refunds.orderId, orderId))
  return rows.flatMap(({ lines }) => lines)
}

/** Names the refund of a return: of the order as it is after it. */
export const returnKey = ({ id, version }: { readonly id: number; readonly version: number }): string =>
  `order:${id}:return:${version}`

const ofReturn = ({ act, orderId, version, lines, back, toBalance = false }: OrderMoved): Giving => ({
  kind: 'after_sales',
  useType: act === 'lowerPrice' ? 'price_difference' : 'return',
  key: returnKey({ id: orderId, version }),
  toBalance,
  amountFen: sumFen(back.map(({ amountFen }) => amountFen)),
  lines: back.map(({ lineNo, quantity, amountFen }) => ({
    lineId: lineNo,
    quantity,
    amountFen,
    orderLineId: lines.find((line) => line.lineNo === lineNo)?.id ?? 0,
  })),
})
