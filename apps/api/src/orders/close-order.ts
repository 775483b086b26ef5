import type { OrderMove } from '@yaoji/rules/orders/order-state'
import { wholeRefund } from '@yaoji/rules/orders/refund'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { House } from './house.ts'
import { type MoveFacts, moveOrder } from './moves/move-order.ts'
import { linesOf, type OrderRow } from './order-row.ts'
import { noteRefunded } from './refund-order.ts'

type ClosingMove = Extract<OrderMove, 'cancel' | 'expire' | 'refuse' | 'confirmCancel' | 'failGroup'>

/**
 * Ends an order before anything left the warehouse. Its lines say what of the money goes back for them; what the order took
 * of others goes back by the reactions of `closed`.
 */
export const closeOrder = (
  house: House,
  tx: Transaction,
  order: OrderRow,
  move: ClosingMove,
  stamp: Stamp,
  facts: Omit<MoveFacts, 'writes'>,
): Promise<OrderRow> =>
  moveOrder(house, tx, order, move, stamp, {
    ...facts,
    set: { ...facts.set, cancelledAt: stamp.at, expiresAt: null },
    writes: () => noteGivenBack(tx, order),
  })

async function noteGivenBack(tx: Transaction, { id, freightFen, paidFen }: OrderRow): Promise<void> {
  if (paidFen === 0) return
  const lines = await linesOf(tx, [id])
  const idOf = new Map(lines.map((line) => [line.lineNo, line.id]))
  const back = wholeRefund(
    lines.map((line) => ({ ...line, lineId: line.lineNo })),
    freightFen,
    paidFen,
  )
  await noteRefunded(
    tx,
    back.map(({ lineId, amountFen }) => ({ orderLineId: idOf.get(lineId)!, amountFen })),
  )
}
