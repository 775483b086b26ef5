import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { standingFen } from '@yaoji/rules/orders/standing-line'
import { returnable } from '@yaoji/rules/orders/state-sets'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { House } from './house.ts'
import { movedOn, noteOrder } from './moves/move-order.ts'
import { movedLines } from './moves/moved-lines.ts'
import type { OrderRow } from './order-row.ts'
import { noteRefunded } from './refund-order.ts'
import { refuse } from './refusals.ts'

interface Lowering {
  /** What goes back of each line, above 0. */
  readonly lines: readonly { readonly lineId: number; readonly amountFen: number }[]
  readonly reason: string
  /** The buyer takes what a bank brought into its balance. */
  readonly toBalance: boolean
}

/**
 * 退补价 (domain guide 2.9): a part of what was paid for lines goes back by the way it came, their goods stay. Never more than
 * stands paid for a line; pieces that come back later give back their share of the rest. The order is locked.
 */
export async function lowerPrices(
  house: House,
  tx: Transaction,
  order: OrderRow,
  { lines: wishes, reason, toBalance }: Lowering,
  stamp: Stamp,
): Promise<OrderRow> {
  if (!returnable.includes(stateOfCode(order.state))) throw movedOn(order, 'lowerPrice')
  const lines = (await movedLines(tx, [order.id])).get(order.id) ?? []
  const lowered = wishes.map(({ lineId, amountFen }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || amountFen <= 0) throw new Error(`order ${order.id}: ${amountFen} of line ${lineId} cannot go back`)
    const mostFen = standingFen(line)
    if (amountFen > mostFen) throw refuse('orders.loweredTooMuch', { name: line.name, most: formatYuan(mostFen) })
    return { line, amountFen }
  })
  return noteOrder(house, tx, order, 'lowerPrice', stamp, {
    reason,
    toBalance,
    back: lowered.map(({ line, amountFen }) => ({ lineNo: line.lineNo, quantity: 0, amountFen, lots: [] })),
    data: { lines: wishes, amountFen: sumFen(lowered.map(({ amountFen }) => amountFen)) },
    writes: () =>
      noteRefunded(
        tx,
        lowered.map(({ line, amountFen }) => ({ orderLineId: line.id, amountFen, loweredFen: amountFen })),
      ),
  })
}
