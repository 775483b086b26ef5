import { shortageCancel } from '@yaoji/rules/orders/cancel-reason'
import { stateOfCode } from '@yaoji/rules/orders/order-state'
import { nothingPicked } from '@yaoji/rules/orders/pick'
import type { Transaction } from '../../platform/database/database.ts'
import { send } from '../../platform/outbox/send.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { House } from '../house.ts'
import { movedOn, moveOrder } from '../moves/move-order.ts'
import { linesOf, lockOrder, type OrderRow } from '../order-row.ts'
import { noteRefunded } from '../refund-order.ts'
import { refuse } from '../refusals.ts'
import { type PickedLine, pickedLine, shortOf, writePicked } from './picked-lines.ts'

const reason = '仓库缺货，本单商品均未能发出'

/**
 * Domain 2.4, law 4: nothing of any priced line was found, so the order ends (缺货取消) in the pick's own transaction. Its
 * sales slip is void and the ERP gets a message; what it took of others goes back by the reactions of `closed`, which see by the
 * act that it is a shortage. Other orders of the same purchase are not touched.
 */
export async function endForShortage(
  house: House,
  tx: Transaction,
  order: OrderRow,
  lines: readonly PickedLine[],
  stamp: Stamp,
): Promise<OrderRow> {
  const ended = await moveOrder(house, tx, order, 'shortage', stamp, {
    reason,
    set: {
      cancelCode: shortageCancel.code,
      cancelReason: reason,
      cancelledAt: stamp.at,
      slipVoidedAt: stamp.at,
      lotsAskedUntil: null,
    },
    data: { short: shortOf(lines), slipVoided: order.slipNo },
    writes: async () => {
      await writePicked(tx, lines)
      const left = lines.map((line) => ({ orderLineId: line.id, amountFen: line.payableFen - line.refundedFen }))
      await noteRefunded(
        tx,
        left.filter(({ amountFen }) => amountFen > 0),
      )
    },
  })
  await sendSlipVoid(tx, order, stamp)
  return ended
}

/**
 * An order that an earlier version left picked and empty: its money is back, and a clerk ends it, so that its coupon, its
 * claims and its pieces are free again.
 */
export async function endEmptyPick(house: House, tx: Transaction, orderId: number, stamp: Stamp): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId, 'anyone')
  if (stateOfCode(order.state) !== 'picked') throw movedOn(order, 'shortage')
  const lines = (await linesOf(tx, [orderId])).map(pickedLine)
  if (!nothingPicked(lines)) throw refuse('orders.somethingPicked')
  return endForShortage(house, tx, order, lines, stamp)
}

/** Whoever took the slip (the ERP) gets one message that it is void. */
const sendSlipVoid = (tx: Transaction, { id, orderNo, slipNo }: OrderRow, { at }: Stamp) => {
  const payload = { order_id: id, order_no: orderNo, slip_no: slipNo, reason: shortageCancel.label }
  return send(tx, [{ topic: 'erp.slipVoid', aggregate: `order:${id}`, key: `order:${id}:slipVoid`, payload }], at)
}
